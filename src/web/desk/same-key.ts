import { useRef } from 'react';

/**
 * One `Idempotency-Key` per content: pressing again after a lost reply repeats the same request,
 * a changed form is a new one (the server refuses a key that comes back with another body).
 */
export function useSameKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content) ?? '';
    if (last.current.key === '' || last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
