import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Whether an element's content is wider than the element: only then it needs to take keyboard focus to be scrolled. */
export function useOverflow(): { readonly ref: RefCallback<HTMLElement>; readonly overflows: boolean } {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () =>
      setOverflows(element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible');
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
