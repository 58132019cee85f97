import { readPhoto } from '@bowline/contract/photos';
import { type Route, route } from '../../kernel/http/operations.ts';
import type { EntityId } from '../../kernel/ids.ts';
import { onlookerOf } from '../profiles/index.ts';
import type { Photos } from './index.ts';

export const photosRoutes = (photos: Photos): readonly Route[] => [
  route(readPhoto, (call, { params, query }) =>
    photos.read(onlookerOf(call), { ...query, photo: params.id as EntityId, variant: params.variant }),
  ),
];
