import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes `.br` and `.gz` beside every built text file: compressed once at the highest level, not per request. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
  for (const file of files) {
    const path = join(folder, file);
    const content = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
