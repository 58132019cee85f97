import { deletePhoto, listOwnPhotos, readPhoto, uploadPhoto } from '@bowline/contract/photos';
import { type Route, route } from '../../kernel/http/operations.ts';
import type { EntityId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import { onlookerOf } from '../profiles/index.ts';
import type { Photos } from './index.ts';

export const photosRoutes = (photos: Photos): readonly Route[] => [
  route(readPhoto, (call, { params, query }) =>
    photos.read(onlookerOf(call), { ...query, photo: params.id as EntityId, variant: params.variant }),
  ),
  route(listOwnPhotos, async (call) => ok(await photos.listOwn(call))),
  route(uploadPhoto, (call, { body }) => photos.upload(call, body)),
  route(deletePhoto, (call, { params }) => photos.delete(call, params.id as EntityId)),
];
