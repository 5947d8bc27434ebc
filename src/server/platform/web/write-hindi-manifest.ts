import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hindiAddress, hindiManifest } from './hindi-scripts.ts';

/** Writes the list of the build's scripts as pages in Hindi fetch it, beside the scripts in Hindi. */
export async function writeHindiManifest(clientDir: string): Promise<void> {
  const names = (await readdir(path.join(clientDir, 'assets'))).filter((name) => /^manifest-.*\.js$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = `assets/${name}`;
      const manifest = await readFile(path.join(clientDir, file), 'utf8');
      await writeFile(path.join(clientDir, hindiAddress(file)), hindiManifest(manifest));
    }),
  );
}
