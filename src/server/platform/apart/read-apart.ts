import { problem } from '#contract/errors.ts';
import { atMost } from '../at-most.ts';
import { inOwnThread } from './in-own-thread.ts';

/** Milliseconds of the processor. The longest statement takes a second. */
const mostWorkMs = 8_000;
const twoAtOnce = atMost(2, { mayWait: 30, refused: () => problem('server.unavailable', { retryAfterSeconds: 10 }) });

export interface Reading {
  /** The module's address and what it exports. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

type ResultOf<Read> = Read extends (...args: never[]) => infer Result ? Awaited<Result> : never;

interface Said {
  readonly read: unknown;
}

const isSaid = (message: object): message is Said => 'read' in message;

/**
 * What a function of another module reads out of a file that somebody sent, read in a thread of its own: a file that was made to take long, or
 * more memory than there is, stops nothing but itself. Throws file.takes-too-long.
 */
export function readApart<Read extends (...args: never[]) => object | Promise<object>>(
  module: URL,
  name: string,
  args: Parameters<Read>,
  most = mostWorkMs,
): Promise<ResultOf<Read>> {
  return twoAtOnce<ResultOf<Read>>(async () => {
    const given: Reading = { module: module.href, name, args };
    const said = await inOwnThread(new URL('./read-apart.worker.ts', import.meta.url), { given, most, says: isSaid });
    if (!said) throw problem('file.takes-too-long');
    return said.read as ResultOf<Read>;
  });
}
