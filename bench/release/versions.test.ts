import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeExpandedSchema, programOf } from './versions.ts';

it('the release bench knows the functions and the program that it changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-versions-'));
  try {
    const { functions } = await makeExpandedSchema(folder);
    for (const file of ['chat/send.sql', 'chat/deliver.sql'])
      expect(await readFile(join(functions, file), 'utf8')).toContain('_client text default null');
    const program = join(import.meta.dirname, '../../apps/server/src/modules/chat/sending/send-store.ts');
    expect(await programOf(program)).toContain("client: 'expand'");
  } finally {
    await rm(folder, { recursive: true });
  }
});
