/** Runs a limited number of tasks at once; the others queue. */
export interface Line {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Whether both the slots and the queue are full. */
  readonly isFull: () => boolean;
}

/** Runs at most `limit` tasks at once; the others queue, or get `refused` once `mayWait` are queued. Bounds the CPU used for decoding, parsing and hashing. */
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
