/** Milliseconds by which this device's clock is behind the server's; 0 on the server and where the two agree. */
let behind = 0;
/** Clocks that agree differ by this much at most: answers take time, and the header has whole seconds. */
const tolerated = 10_000;

/** The time, by the server's clock as far as it is known. */
export const now = (): Date => new Date(nowMs());

/** The same in milliseconds since 1970. */
export const nowMs = (): number => Date.now() + behind;

/** Corrects the clock by the time of the server's answer. */
export function learnTime(serverMs: number): void {
  if (!Number.isFinite(serverMs)) return;
  const measured = serverMs - Date.now();
  if (Math.abs(measured) < tolerated) behind = 0;
  else if (Math.abs(measured - behind) >= tolerated) behind = measured;
}
