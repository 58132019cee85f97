import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Builds a ZIP file in memory. `text` entries are deflated; `file` entries, such as photos, are stored as they are. */
export function createZip() {
  const chunks: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });

  return {
    async text(path: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
      const entry = new ZipDeflate(path, { level: 6 });
      zip.add(entry);
      for await (const part of parts) entry.push(Buffer.from(part));
      entry.push(new Uint8Array(), true);
    },

    file(path: string, bytes: Uint8Array): void {
      const entry = new ZipPassThrough(path);
      zip.add(entry);
      entry.push(bytes, true);
    },

    finish(): Buffer {
      zip.end();
      if (failure) throw failure;
      return Buffer.concat(chunks);
    },
  };
}
