import type { OwnPhotoView } from '@bowline/contract/photos';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '#app/platform/browser/notify.ts';
import { userQuery } from '#app/platform/session/queries.tsx';
import { type OwnPhotos, orderPhotos, readOwnPhotos, removePhoto } from '../upload/own-photos.ts';
import { useDeveloping } from '../upload/use-developing.ts';
import { useFreshPhotos } from '../use-fresh-photos.ts';
import { arranged, mainOf } from './photo-order.ts';

const queryKey = ['photos'];

export interface FailedWords {
  readonly order: string;
  readonly orderChanged: string;
  readonly remove: string;
}

/** The member's photos, starting with the loader's, kept fresh and in the order last requested. */
export function useOwnPhotos(brought: OwnPhotos, words: FailedWords) {
  const queries = useQueryClient();
  const [wished, setWished] = useState<readonly string[]>();
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readOwnPhotos(signal),
    initialData: brought,
    // The next visit loads its own.
    gcTime: 0,
  });
  const reload = useCallback(() => refetch({ throwOnError: true }), [refetch]);
  useDeveloping(data.photos, reload);
  useMainInBar(data.photos);

  async function setPhotos(change: (photos: readonly OwnPhotoView[]) => readonly OwnPhotoView[]) {
    // A response in flight predates the change.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<OwnPhotos>(queryKey, (known) => known && { ...known, photos: change(known.photos) });
  }

  const ordering = useMutation({
    // In sequence: each request lists all photos in the order the previous one left.
    scope: { id: 'photos' },
    mutationFn: orderPhotos,
    onSuccess: (photos) => setPhotos(() => photos),
    onError(error) {
      const { code, message } = toApiError(error);
      void notify('error', code === 'photo_order_changed' ? words.orderChanged : message || words.order);
      void refetch();
    },
    onSettled(_photos, _error, order) {
      // Keeps an order requested since.
      setWished((latest) => (latest === order ? undefined : latest));
    },
  });

  const removing = useMutation({
    scope: { id: 'photos' },
    mutationFn: removePhoto,
    onSuccess: (_done, id) => setPhotos((photos) => photos.filter((photo) => photo.id !== id)),
    onError(error) {
      const { code, message } = toApiError(error);
      // A photo that does not exist need not be deleted.
      if (code !== 'not_found') void notify('error', message || words.remove);
      void refetch();
    },
  });

  return {
    photos: arranged(data.photos, wished),
    max: data.max,
    reload: () => void refetch(),
    renew: useFreshPhotos(() => void refetch()),
    add: (photo: OwnPhotoView) =>
      void setPhotos((photos) => [...photos.filter(({ id }) => id !== photo.id), photo]),
    order(ids: readonly string[]) {
      setWished(ids);
      ordering.mutate(ids);
    },
    /** Resolves with whether it was deleted. */
    remove: (id: string): Promise<boolean> =>
      removing.mutateAsync(id).then(
        () => true,
        () => false,
      ),
    removing: removing.isPending,
  };
}

/** Updates the main photo in the top bar once it is processed. */
function useMainInBar(photos: readonly OwnPhotoView[]): void {
  const queries = useQueryClient();
  const main = mainOf(photos.filter(({ thumb_filename }) => thumb_filename !== null))?.id;
  const known = useRef(main);
  useEffect(() => {
    if (known.current === main) return;
    known.current = main;
    void queries.invalidateQueries(userQuery);
  }, [main, queries]);
}

export type OwnPhotosState = ReturnType<typeof useOwnPhotos>;
