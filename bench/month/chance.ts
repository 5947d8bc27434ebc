/** A deterministic random generator (mulberry32). Not for secrets. */
export interface Chance {
  /** From 0, below 1. */
  readonly next: () => number;
  /** An integer from `least` to `most`, inclusive. */
  readonly between: (least: number, most: number) => number;
  readonly one: <T>(choices: readonly T[]) => T;
  /** One of the keys, weighted by its share. */
  readonly weighted: <K extends string>(shares: Readonly<Record<K, number>>) => K;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    one: (choices) => {
      const chosen = choices[between(0, choices.length - 1)];
      if (chosen === undefined) throw new RangeError('nothing to choose from');
      return chosen;
    },
    weighted: (shares) => {
      const entries = Object.entries<number>(shares) as [keyof typeof shares, number][];
      let left = next() * entries.reduce((sum, [, share]) => sum + share, 0);
      for (const [name, share] of entries) {
        left -= share;
        if (left < 0) return name;
      }
      throw new RangeError('no shares to choose by');
    },
  };
}
