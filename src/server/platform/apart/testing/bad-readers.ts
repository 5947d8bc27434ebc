/** Readers that a file could make of ours. */

export function readForEver(text: string): object {
  for (let all = text; ; all = all.slice(0, 10) + text) if (all === '') return [all];
}

export function readIntoMemory(text: string): string[] {
  const all: string[] = [];
  for (;;) all.push(...Array.from({ length: 1_000 }, (_, at) => `${text}${at}`));
}

export const readLength = (text: string): { length: number } => ({ length: text.length });

export function readWrongly(text: string): object {
  throw new RangeError(text);
}
