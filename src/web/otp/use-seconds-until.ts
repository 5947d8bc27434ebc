import { nowMs } from '#contract/clock.ts';
import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since the epoch), counted down while it is still to come; 0 after it. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => nowMs());
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(() => {
    setNow(nowMs());
    if (at <= nowMs()) return;
    const timer = setInterval(() => {
      setNow(nowMs());
      if (nowMs() >= at) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
