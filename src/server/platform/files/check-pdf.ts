import { problem } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';
import { inOwnProcess } from '../apart/in-own-process.ts';

/** Bytes before the first line of a PDF that readers skip. */
export const mostBeforePdf = 1024;

/** Where a PDF begins in what was sent; -1 where it is none. */
export function startOfPdf(content: Buffer): number {
  return content.subarray(0, mostBeforePdf + 5).indexOf('%PDF-');
}

/** Writes a PDF anew where it lies, and returns the place of the clean file. */
export type PdfCheck = (path: string) => Promise<{ path: string; size: number }>;

/** A scan of ten megabytes takes half a second; what takes longer than this is meant to. */
const mostWorkMs = 8_000;
const twoAtOnce = atMost(2);

/** Writes a PDF anew in a process of its own, which is ended when it takes too long. Returns the place of the clean file; throws as `cleanPdf` does. */
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
    // Too long, or too much for its memory: nothing was proven.
    if (!said) throw problem('file.unreadable');
    if ('code' in said) throw problem(said.code);
    return { path: clean, size: said.size };
  });
}

/** The clean file's size, or why there is none. */
export type CleanedPdf = { readonly size: number } | { readonly code: ProblemCode };
