import { useEffect } from 'react';

/** Calls back when the browser's own Back brings this page as it was left, for instance from the payment page. */
export function useRestoredPage(callback: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) callback();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [callback]);
}
