import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** For a vertically scrolling element: makes it focusable if it contains nothing focusable, so that keys can scroll it. */
export function useScrollStop(): { readonly ref: RefCallback<HTMLElement>; readonly tabIndex: 0 | undefined } {
  const [needed, setNeeded] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () =>
      setNeeded(
        element.scrollHeight > element.clientHeight + 1 &&
          element.querySelector('a[href], button, input, select, textarea, summary') === null,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: needed ? 0 : undefined };
}
