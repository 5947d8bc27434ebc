import { useEffect, useRef } from 'react';

/** Is the person typing, or in a popup? Then letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) return false;
  const busy = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
  return target.isContentEditable || target.closest(busy) !== null;
}

/** J and K move through the rows of the table inside; Enter opens the row, because its link has the focus. */
export function useRowKeys<T extends HTMLElement>() {
  const container = useRef<T>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].filter((row) =>
        row.querySelector('a[href]'),
      );
      if (rows.length === 0) return;
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
      rows[next]?.querySelector<HTMLElement>('a[href]')?.focus();
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return container;
}
