import { readFile, writeFile } from 'node:fs/promises';
import { cleanPdf } from '#server/platform/files/clean-pdf.ts';
import { wordsOfPdf } from '#server/platform/papers/pdf-words.ts';
import { readPaper } from '#server/platform/papers/read-paper.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The seed drew its papers itself: they are looked at and read here, where the modules are loaded once, and not in a thread or process for each. */
export const ownPapers: Pick<Platform, 'checkPdf' | 'readPaper'> = {
  async checkPdf(path) {
    const clean = `${path}.clean`;
    const content = await cleanPdf(await readFile(path));
    await writeFile(clean, content, { mode: 0o600 });
    return { path: clean, size: content.length };
  },
  async readPaper(content, mimeType) {
    // Without a picture it has no code, and what it says is text.
    if (!Buffer.from(content).includes('/Subtype /Image'))
      return { words: await wordsOfPdf(new Uint8Array(content)), codes: [], from: 'text', memory: 0 };
    return { ...(await readPaper(content, mimeType)), memory: 0 };
  },
};
