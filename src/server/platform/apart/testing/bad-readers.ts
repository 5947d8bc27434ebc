/** Parsers with the failures that a hostile file could cause. */

export function readForEver(text: string): object {
  for (let all = text; ; all = all.slice(0, 10) + text) if (all === '') return [all];
}

export function readIntoMemory(text: string): string[] {
  const all: string[] = [];
  for (;;) all.push(...Array.from({ length: 1_000 }, (_, at) => `${text}${at}`));
}

/** Exhausts the heap in a way that a worker thread's limit does not always catch: two times out of three the whole process died. */
export function readIntoMatches(text: string): object {
  return [...text.repeat(40_000).matchAll(/a/g)];
}

/** Allocates memory outside the heap. */
export function readIntoBuffers(text: string): object {
  const all: Buffer[] = [];
  for (;;) all.push(Buffer.alloc(10_000_000, text));
}

export const readLength = (text: string): { length: number } => ({ length: text.length });

export function readWrongly(text: string): object {
  throw new RangeError(text);
}
