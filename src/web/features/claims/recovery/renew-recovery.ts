import { useQueryClient } from '@tanstack/react-query';
import { keysBelow, workKeys, renew } from '#web/api/api-query.ts';
import { useEffect, useRef } from 'react';

/** Invalidates everything that changes when cash is applied to a claim. */
export function useCashChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => renew(queries, keysBelow('/remittances'), keysBelow('/receivables'), keysBelow('/ledger'), keysBelow('/claims'));
}

/** Invalidates messages, work lists and the claims whose history includes them. */
export function useRemindersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => renew(queries, keysBelow('/insurer-reminders'), keysBelow('/claims'), ...workKeys);
}

/** Arrow keys move between these elements; Home and End go to the first and last. */
export function useArrows<T extends HTMLElement>(of: string) {
  const container = useRef<T>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const all = [...(element?.querySelectorAll<HTMLElement>(of) ?? [])];
      const at = all.findIndex((one) => one === document.activeElement);
      if (at < 0) return;
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
    }
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [of]);
  return container;
}
