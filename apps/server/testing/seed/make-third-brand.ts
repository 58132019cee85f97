import bight from '@bowline/demo/brands/bight.json' with { type: 'json' };
import { crowd } from '@bowline/demo/crowd';
import { sandboxAccount } from '@bowline/simulators/sandbox-account';
import { addBrand } from '#brands/add-brand.ts';
import { readBrandFile } from '#brands/read-brand-file.ts';
import type { Context } from '#context.ts';
import { makeLikes } from './make-likes.ts';
import { makeMembers } from './make-members.ts';

/** Makes the demo's third site, only by its brand file, and a few members of it. */
export async function makeThirdBrand(
  context: Context,
  members: number,
  options: Parameters<typeof makeMembers>[3],
): Promise<{ readonly name: string; readonly made: number }> {
  const read = readBrandFile(JSON.stringify(bight), { isDeployed: false });
  const added = await addBrand(context, read, { env: {}, sandboxCredentials: sandboxAccount().credentials });
  if (!added.ok) throw new Error(`the third brand is refused: ${added.faults.join(' ')}`);
  const made = await makeMembers(context, added.site, crowd('bight', members, 'demo'), options);
  await context.discovery.project(
    added.site.id,
    made.map(({ viewer }) => viewer.member),
  );
  await makeLikes(context, made);
  return { name: added.site.name, made: made.length };
}
