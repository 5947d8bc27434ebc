import { useEffect, useRef } from 'react';

/** Is the person typing, or in a popup? Then letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]') !== null
  );
}

/** J and K move through the rows of the table inside; Enter opens the row, because its link has the focus. */
export function useRowKeys<T extends HTMLElement>() {
  const container = useRef<T>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0) return;
      const links = [...(container.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].flatMap(
        (row) => row.querySelector<HTMLElement>('a[href]') ?? [],
      );
      if (links.length === 0) return;
      const at = links.findIndex((link) => link === document.activeElement);
      const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1);
      links[next]?.focus();
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return container;
}
