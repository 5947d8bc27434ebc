import type pg from 'pg';

const tickMs = 250;

/**
 * Sends a heartbeat query each second, and calls back when there is no response for the given time: a frozen server or an unplugged cable causes no
 * connection error. Counts its own timer ticks, so that a busy event loop is not mistaken for a silent database. Returns a stop function.
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
      // The connection's own error handler reports it.
      () => undefined,
    );
  }, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}
