import { useCallback, useEffect, useState } from 'react';
import { isTyping } from '#web/desk/single-keys.ts';

export interface Peek {
  readonly id: string;
  /** Opened by a press rather than a key on its row. */
  readonly byPress: boolean;
}

interface UsePeek {
  readonly peek: Peek | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const claimOf = (element: Element | null): string | undefined =>
  /^\/app\/claims\/([\da-f-]{36})$/.exec(element?.closest('tbody tr')?.querySelector('a[href]')?.getAttribute('href') ?? '')?.[1];

/** Space on a row opens its claim's summary, which follows the focus from row to row; Escape closes it and returns the focus. */
export function usePeek(): UsePeek {
  const [peek, setPeek] = useState<Peek>();
  const close = useCallback(() => {
    if (peek?.byPress) document.querySelector<HTMLElement>(`tbody a[href="/app/claims/${peek.id}"]`)?.focus();
    setPeek(undefined);
  }, [peek]);
  const isOpen = peek !== undefined;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'Escape' && isOpen) return close();
      const id =
        event.key === ' ' && document.activeElement instanceof HTMLAnchorElement ? claimOf(document.activeElement) : undefined;
      if (id === undefined) return;
      event.preventDefault();
      setPeek((now) => (now?.id === id ? undefined : { id, byPress: false }));
    }
    function onFocus(event: FocusEvent): void {
      const id = isOpen && event.target instanceof HTMLAnchorElement ? claimOf(event.target) : undefined;
      if (id !== undefined) setPeek((now) => (now && now.id !== id ? { id, byPress: false } : now));
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('focusin', onFocus);
    };
  }, [isOpen, close]);
  return { peek, open: (id) => setPeek({ id, byPress: true }), close };
}
