import type { OwnPhotoView } from '@bowline/contract/photos';
import { ApiError, isErrorView, toApiError } from '@bowline/web-frame/api/api-error.ts';
import { withRetries } from '@bowline/web-frame/api/retry.ts';
import { announceSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';

/** A member's own photos in order, and the most they may have. */
export interface OwnPhotos {
  readonly photos: readonly OwnPhotoView[];
  readonly max: number;
}

export const readOwnPhotos = (signal?: AbortSignal): Promise<OwnPhotos> =>
  browserApi.listOwnPhotos({ signal });

export interface UploadOptions {
  /** The idempotency key of all attempts: a photo whose response was lost is not added twice. */
  readonly key: string;
  /** Called with the part sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Uploads a photo for which the member has confirmed consent. */
export async function uploadPhoto(file: File, options: UploadOptions): Promise<OwnPhotoView> {
  const send = withRetries((call: Pick<UploadOptions, 'signal'>) => post(file, { ...options, ...call }));
  const response = await send({ signal: options.signal }).catch((error: unknown) => {
    throw toApiError(error, 503);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (isErrorView(answer) && answer.authentication_required) announceSessionEnd();
  if (!response.ok) throw toApiError(answer, response.status);
  if (!hasPhoto(answer)) throw new ApiError({ statusCode: response.status });
  return answer.photo;
}

export async function removePhoto(id: string): Promise<void> {
  await browserApi.deletePhoto({ params: { id } });
}

export async function orderPhotos(photos: readonly string[]): Promise<readonly OwnPhotoView[]> {
  const answer = await browserApi.orderPhotos({ body: { photos: [...photos] } });
  return answer.photos;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post(file: File, { key, onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/photos?agreed=true');
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader('Idempotency-Key', key);
    request.setRequestHeader('X-Request-Type', 'client');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(asResponse(request));
    request.onerror = () => reject(new Error('The photo upload failed'));
    request.onabort = () => reject(new Error('The photo upload was aborted'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function asResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}

const hasPhoto = (answer: unknown): answer is { photo: OwnPhotoView } =>
  typeof answer === 'object' && answer !== null && 'photo' in answer;
