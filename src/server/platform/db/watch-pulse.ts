import type pg from 'pg';

const tickMs = 250;

/**
 * Asks the database for a sign of life each second, and calls back when none comes for so long: frozen, or a cable that was pulled. Such a
 * connection gives no error by itself. The wait is counted in turns of our own clock, so that a process that was busy itself blames nobody.
 * Returns how to stop.
 */
export function watchPulse(
  client: Pick<pg.Client, 'query'>,
  question: () => string,
  silentAfterMs: number,
  silent: () => void,
): () => void {
  let asked = false;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (asked && turns * tickMs >= silentAfterMs) {
      clearInterval(timer);
      silent();
    }
    if (asked || turns * tickMs < 1_000) return;
    asked = true;
    turns = 0;
    client.query(question()).then(
      () => {
        asked = false;
        turns = 0;
      },
      // The connection's own error tells.
      () => undefined,
    );
  }, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}
