import type { Endpoint } from '#contract/endpoint.ts';

/** What is asked, and how the page that shows the answer knows it. */
export interface Reading {
  readonly endpoint: Endpoint;
  /** Hash of the query's key. */
  readonly query: string;
}

/** Reads through what the device keeps: asks, keeps the answer, and gives the kept one where no answer comes. */
export type KeptReader = <T>(reading: Reading, ask: () => Promise<T>) => Promise<T>;

let reader: Promise<KeptReader | undefined> | undefined;

/** Its code arrives beside the user; a page that asks earlier waits for it. Without it nothing is kept. */
export function readThrough(kept: Promise<KeptReader | undefined>): void {
  reader = kept.catch(() => undefined);
}

export async function readKept<T>(reading: Reading, ask: () => Promise<T>): Promise<T> {
  const kept = await reader;
  return kept ? kept(reading, ask) : ask();
}
