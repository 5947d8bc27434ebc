import { useRef } from 'react';

/**
 * One `Idempotency-Key` per content: a retry after a lost response repeats the same request; a changed form gets a new key, because the server refuses a key
 * reused with another body.
 */
export function useSameKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content) ?? '';
    if (last.current.key === '' || last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
