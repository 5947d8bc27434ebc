import { useEffect, useState } from 'react';

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
