import {
  decidePhoto,
  deletePhoto,
  inspectPhoto,
  listOwnPhotos,
  listPendingPhotos,
  orderPhotos,
  readPhoto,
  uploadPhoto,
  uploadPhotoFor,
} from '@bowline/contract/photos';
import { type Route, route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import type { Photos } from './index.ts';

export const photosRoutes = (photos: Photos): readonly Route[] => [
  route(readPhoto, (call, { params, query }) =>
    photos.read(call, { ...query, photo: params.id, variant: params.variant }),
  ),
  route(listOwnPhotos, async (call) => ok(await photos.listOwn(call))),
  route(uploadPhoto, (call, { body }) => photos.upload(call, body)),
  route(uploadPhotoFor, (call, { params, body }) => photos.uploadFor(call, params.id, body)),
  route(orderPhotos, (call, { body }) => photos.order(call, body.photos)),
  route(deletePhoto, (call, { params }) => photos.delete(call, params.id)),
  route(listPendingPhotos, (call, { query }) => photos.listPending(call, query.cursor)),
  route(inspectPhoto, (call, { params }) => photos.inspect(call, params.id, params.variant)),
  route(decidePhoto, (call, { params, body }) => photos.decide(call, params.id, body)),
];
