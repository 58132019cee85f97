import type { OwnPhotoView } from '@bowline/contract/photos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiError } from '#app/api/api-error.ts';
import { userQuery } from '#app/session/queries.tsx';
import { notify } from '#app/shell/notify.ts';
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

/** The member's photos as the page brought them along, kept fresh, and in the order last wished for. */
export function useOwnPhotos(brought: OwnPhotos, words: FailedWords) {
  const queries = useQueryClient();
  const [wished, setWished] = useState<readonly string[]>();
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readOwnPhotos(signal),
    initialData: brought,
    // The next visit brings its own.
    gcTime: 0,
  });
  const reload = useCallback(() => refetch({ throwOnError: true }), [refetch]);
  useDeveloping(data.photos, reload);
  useMainInBar(data.photos);

  async function setPhotos(change: (photos: readonly OwnPhotoView[]) => readonly OwnPhotoView[]) {
    // What is still being read was true before the change.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<OwnPhotos>(queryKey, (known) => known && { ...known, photos: change(known.photos) });
  }

  const ordering = useMutation({
    // One after the other: each names all photos as the one before left them.
    scope: { id: 'photos' },
    mutationFn: orderPhotos,
    onSuccess: (photos) => setPhotos(() => photos),
    onError(error) {
      const { code, message } = toApiError(error);
      void notify('error', code === 'photo_order_changed' ? words.orderChanged : message || words.order);
      void refetch();
    },
    onSettled(_photos, _error, order) {
      // A later wish still holds.
      setWished((latest) => (latest === order ? undefined : latest));
    },
  });

  const removing = useMutation({
    scope: { id: 'photos' },
    mutationFn: removePhoto,
    onSuccess: (_done, id) => setPhotos((photos) => photos.filter((photo) => photo.id !== id)),
    onError(error) {
      const { code, message } = toApiError(error);
      // What is not there need not be deleted.
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
    /** Whether it is gone. */
    remove: (id: string): Promise<boolean> =>
      removing.mutateAsync(id).then(
        () => true,
        () => false,
      ),
    removing: removing.isPending,
  };
}

/** The main photo is on the top bar too, once there is something of it to show. */
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
