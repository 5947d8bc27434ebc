import { readFile, writeFile } from 'node:fs/promises';
import { Problem } from '#contract/errors.ts';
import { ownProgram } from '../apart/own-program.ts';
import type { CleanedPdf } from './check-pdf.ts';
import { cleanPdf } from './clean-pdf.ts';

ownProgram(async ({ from, to }: { from: string; to: string }): Promise<CleanedPdf> => {
  try {
    const clean = await cleanPdf(await readFile(from));
    await writeFile(to, clean, { mode: 0o600 });
    return { size: clean.length };
  } catch (error) {
    if (error instanceof Problem) return { code: error.code };
    throw error;
  }
});
