import { problem } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';
import { inOwnProcess } from '../apart/in-own-process.ts';

/** Readers skip up to this many bytes before the PDF header. */
export const mostBeforePdf = 1024;

/** Offset of the PDF header; -1 if there is none. */
export function startOfPdf(content: Buffer): number {
  return content.subarray(0, mostBeforePdf + 5).indexOf('%PDF-');
}

/** Rewrites an uploaded PDF and returns the path of the clean file. */
export type PdfCheck = (path: string) => Promise<{ path: string; size: number }>;

/** Milliseconds of CPU time. A ten-megabyte scan takes half a second; anything beyond this limit is crafted. */
const mostWorkMs = 8_000;
const twoAtOnce = atMost(2);

/** Rewrites a PDF in a separate process that is killed if it takes too long. Returns the path of the clean file; throws like `cleanPdf`. */
export function checkPdf(path: string, most = mostWorkMs): Promise<{ path: string; size: number }> {
  return twoAtOnce(async () => {
    const clean = `${path}.clean`;
    const given = { from: path, to: clean };
    const said = await inOwnProcess<CleanedPdf>(new URL('./clean-pdf.program.ts', import.meta.url), {
      given,
      most,
      reads: path,
      writes: clean,
    });
    // It exceeded its time or memory, so its safety is unproven.
    if (!said) throw problem('file.unreadable');
    if ('code' in said) throw problem(said.code);
    return { path: clean, size: said.size };
  });
}

/** Size of the clean file, or why it was refused. */
export type CleanedPdf = { readonly size: number } | { readonly code: ProblemCode };
