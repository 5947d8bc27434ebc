/** Milliseconds by which this device's clock is behind the server's; 0 on the server and if both agree. */
let behind = 0;
/** Maximum difference treated as agreement: responses take time, and the header has whole seconds. */
const tolerated = 10_000;

/** Current time by the server's clock, as far as known. */
export const now = (): Date => new Date(nowMs());

/** The same in milliseconds since 1970. */
export const nowMs = (): number => Date.now() + behind;

/** Corrects the clock from the time in a server response. */
export function learnTime(serverMs: number): void {
  if (!Number.isFinite(serverMs)) return;
  const measured = serverMs - Date.now();
  if (Math.abs(measured) < tolerated) behind = 0;
  else if (Math.abs(measured - behind) >= tolerated) behind = measured;
}
