import { useEffect, useState } from 'react';

/** Milliseconds after which a page has what it needs itself. */
const settled = 3000;

/** True late, and behind everything that the page itself fetches: time for what makes it open without a network. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    // Where there is a worker, it has the parts at hand, network or not.
    const timer = setTimeout(() => setSettled(true), navigator.serviceWorker?.controller ? 0 : settled);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
