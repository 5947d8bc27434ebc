import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|xml|data)$/;
/** Bytes below which compression saves no packet. */
const smallest = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` copies of every file in a folder that shrinks by it, so that serving needs no compression. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < smallest) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await Promise.all([
        brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
        zip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
}
