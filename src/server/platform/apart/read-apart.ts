import { problem } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';
import { inOwnProcess } from './in-own-process.ts';
import type { Run } from './in-own-process.ts';

/** Milliseconds of CPU time. The longest statement takes a second. */
const mostWorkMs = 8_000;
const twoAtOnce = atMost(2, { mayWait: 30, refused: () => problem('server.unavailable', { retryAfterSeconds: 10 }) });

export interface Reading {
  /** The module's URL and the export to call. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

type ResultOf<Read> = Read extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/**
 * Runs an exported parser on an uploaded file in a separate process, so that a file crafted to exhaust CPU or memory affects only itself. Throws
 * file.takes-too-long.
 */
export function readApart<Read extends (...args: never[]) => object | Promise<object>>(
  module: URL,
  name: string,
  args: Parameters<Read>,
  { most = mostWorkMs, ...files }: Partial<Omit<Run, 'given'>> = {},
): Promise<ResultOf<Read>> {
  return twoAtOnce<ResultOf<Read>>(async () => {
    const given: Reading = { module: module.href, name, args };
    const read = await inOwnProcess<ResultOf<Read>>(new URL('./read-apart.program.ts', import.meta.url), {
      given,
      most,
      ...files,
    });
    if (!read) throw problem('file.takes-too-long');
    return read;
  });
}
