import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A checkout on a machine whose Node is too old and whose registry serves another Node than the one we know. */
it('with-node.sh does not install a Node whose hash is another than the pinned one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'with-node-'));
  try {
    await mkdir(join(root, 'tools'));
    await mkdir(join(root, 'bin'));
    await copyFile('tools/with-node.sh', join(root, 'tools/with-node.sh'));
    await copyFile('.nvmrc', join(root, '.nvmrc'));
    const program = async (name: string, text: string) => {
      await writeFile(join(root, 'bin', name), `#!/bin/bash\n${text}\n`);
      await chmod(join(root, 'bin', name), 0o755);
    };
    await program('node', `[[ "$*" == *process.versions* ]] && exit 1; exec "${process.execPath}" "$@"`);
    await program('uname', '[ "$1" = -s ] && echo Linux || echo x86_64');
    await program(
      'npm',
      `echo "$1" >> "${root}/calls"; [ "$1" = pack ] && echo evil > node.tgz && echo node.tgz`,
    );

    const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` };
    const run = promisify(execFile)(join(root, 'tools/with-node.sh'), ['true'], { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not the one we know'),
    });
    expect(await readFile(join(root, 'calls'), 'utf8')).toBe('pack\n');
  } finally {
    await rm(root, { recursive: true });
  }
});
