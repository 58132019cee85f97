import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Identity {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Problem =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch';

const authorizationShape =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>\S+), SignedHeaders=(?<headers>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Verifies AWS Signature Version 4, implemented independently of the client that signs, so that both can only agree on
 * the protocol. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  identity: S3Identity,
): Problem | undefined {
  const claimed = authorizationShape.exec(request.headers.authorization ?? '')?.groups;
  if (!claimed) return 'AccessDenied';
  const { id = '', scope = '', headers = '', signature = '' } = claimed;
  if (id !== identity.accessKeyId) return 'InvalidAccessKeyId';

  const signed = headers.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => /^(host|x-amz-.*)$/.test(name));
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied';

  const moment = headerOf(request, 'x-amz-date');
  if (Math.abs(Date.now() - dateOf(moment)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const day = moment.slice(0, 8);
  if (scope !== `${day}/${identity.region}/s3/aws4_request`) return 'SignatureDoesNotMatch';
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonicalRequest(request, signed))].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${identity.secretAccessKey}`, day), identity.region),
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}

function canonicalRequest(request: IncomingMessage, signed: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  return [
    request.method,
    pathname,
    query,
    ...signed.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signed.join(';'),
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
}

const headerOf = ({ headers }: IncomingMessage, name: string): string =>
  String(headers[name] ?? '')
    .trim()
    .replaceAll(/ +/g, ' ');

/** `20260102T030405Z` */
const dateOf = (moment: string): number =>
  Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
