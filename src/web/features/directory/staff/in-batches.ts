/** Calls with so many ids at a time, one call after the other; tells after each what it was done to. Ends at the first call that fails. */
export async function inBatches(
  ids: readonly string[],
  size: number,
  call: (batch: string[]) => Promise<{ readonly ids: readonly string[] }>,
  onDone: (asked: readonly string[], done: readonly string[]) => void,
): Promise<void> {
  for (let start = 0; start < ids.length; start += size) {
    const batch = ids.slice(start, start + size);
    const done = await call(batch);
    onDone(batch, done.ids);
  }
}
