import { useCallback, useSyncExternalStore, useEffect, useState } from 'react';
import type { RefObject, Ref, RefCallback } from 'react';

/** What stands in an input now: typed, or set from outside by a form without an event (then seen at the next render). */
export function useInputText(element: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, initial: string): string {
  const subscribe = useCallback(
    (notify: () => void) => {
      const input = element.current;
      input?.addEventListener('input', notify);
      return () => input?.removeEventListener('input', notify);
    },
    [element],
  );
  return useSyncExternalStore(
    subscribe,
    () => element.current?.value ?? initial,
    () => initial,
  );
}

/** One ref that sets several. */
export function joinRefs<T>(...refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}

const pauseMs = 300;

/** The value once nobody has changed it for a moment: what a search asks for. Compared by content. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (text === settled.text) return;
    const timer = setTimeout(() => setSettled({ value, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled.text, value]);
  return settled.value;
}
