import { hideCasePhotos as operation } from '@bowline/contract/cases';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { ModerationDeps } from '../ports.ts';
import { updateCase } from './case-store.ts';
import { selectItems } from './item-store.ts';
import { lockToChange, recordDeed } from './lock-case.ts';

type HideDeps = Pick<ModerationDeps, 'kernel' | 'staff' | 'photos'>;
type Refusal = 'not_found' | 'already_decided' | 'case_held';

export const hideCasePhotosRoute = (deps: HideDeps) =>
  route(operation, (call, { params }) => hidePhotos(deps, call, params.id));

/** For a request that is plausible: nobody sees the photos it names until the case is decided. */
const hidePhotos = (
  deps: HideDeps,
  call: Call<Staff>,
  id: EntityId,
): Promise<Result<{ hidden: number }, Refusal>> =>
  call.commit<{ hidden: number }, Refusal>(async (tx) => {
    const found = await lockToChange(deps, tx, call, id);
    if (!found.ok) return found;
    const { site, subject, hiddenPhotos } = found.value;
    const named = (await selectItems(tx, found.value)).flatMap(({ photo }) => photo ?? []);
    const photos = [...new Set(named)].filter((photo) => !hiddenPhotos.includes(photo));
    if (photos.length === 0) return ok({ hidden: 0 });
    const person = call.viewer.id;
    await deps.photos.removeByDecision(
      tx,
      { site, member: subject },
      { photos, reason: 'somebody_else', person },
    );
    await updateCase(tx, found.value, { hiddenPhotos: [...hiddenPhotos, ...photos] });
    await recordDeed(deps, tx, call, found.value, {
      event: { kind: 'hidden', detail: { count: photos.length } },
      action: 'case.photos_hidden',
      detail: `${photos.length}`,
    });
    return ok({ hidden: photos.length });
  });
