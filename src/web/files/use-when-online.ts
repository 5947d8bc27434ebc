import { useEffect, useRef } from 'react';

/** Milliseconds between two tries by itself: not every device says when it is online again. */
const triesEvery = 15_000;

/** Calls while something waits for a network: when the device says that there is one, and now and then where it does not say that there is none. */
export function useWhenOnline(waits: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!waits) return;
    const call = () => latest.current();
    const online = () => {
      if (navigator.onLine) call();
    };
    window.addEventListener('online', call);
    const timer = setInterval(online, triesEvery);
    return () => {
      window.removeEventListener('online', call);
      clearInterval(timer);
    };
  }, [waits]);
}
