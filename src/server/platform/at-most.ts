/** Runs works, so many at once; the others wait in line. */
export interface Line {
  <T>(work: () => Promise<T>): Promise<T>;
  /** No work more is taken: as many run and wait as may. */
  readonly isFull: () => boolean;
}

/** Runs at most so many of the given works at once; the others wait in line, or get `refused` where it is `mayWait` long. Bounds what decoding, parsing and hashing may take of the machine. */
export function atMost(limit: number, end?: { readonly mayWait: number; readonly refused: () => Error }): Line {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => end !== undefined && running >= limit && waiting.length >= end.mayWait;
  const line = async <T>(work: () => Promise<T>): Promise<T> => {
    if (end && isFull()) throw end.refused();
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(line, { isFull });
}
