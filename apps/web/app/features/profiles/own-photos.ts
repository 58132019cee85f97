import type { OwnPhotoView } from '@bowline/contract/photos';
import { ApiError, isErrorView, toApiError } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { answerOf, randomKey } from '../../api/client.ts';
import { withRetries } from '../../api/retry.ts';
import { announceSessionEnd } from '../../session/session-end.ts';

/** Sends a photo whose uploader has agreed for everyone shown. `onProgress` hears how much has left, 0 to 1. */
export async function uploadPhoto(file: File, onProgress: (part: number) => void): Promise<OwnPhotoView> {
  // One key for all attempts: a photo that arrived although the answer was lost is not added twice.
  const key = randomKey();
  const send = withRetries(() => post(file, key, onProgress));
  const response = await send(new Request('/api/photos')).catch((error: unknown) => {
    throw toApiError(error, 503);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (isErrorView(answer) && answer.authentication_required) announceSessionEnd();
  if (!response.ok) throw toApiError(answer, response.status);
  if (!hasPhoto(answer)) throw new ApiError({ statusCode: response.status });
  return answer.photo;
}

export async function removePhoto(id: string): Promise<void> {
  await answerOf(browserApi().DELETE('/api/photos/{id}', { params: { path: { id } } }));
}

/** Not by `fetch`, which tells nothing about how far it is. */
function post(file: File, key: string, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/photos?agreed=true');
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader('Idempotency-Key', key);
    request.setRequestHeader('X-Request-Type', 'client');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(asResponse(request));
    request.onerror = () => reject(new Error('The photo did not arrive'));
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
