import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '#contract/errors.ts';
import { cleanPdf } from './clean-pdf.ts';

/** One file, then the end. */
const { from, to } = workerData as { from: string; to: string };
try {
  const clean = await cleanPdf(await readFile(from));
  await writeFile(to, clean, { mode: 0o600 });
  parentPort?.postMessage({ size: clean.length });
} catch (error) {
  if (error instanceof Problem) parentPort?.postMessage({ code: error.code });
  else throw error;
}
