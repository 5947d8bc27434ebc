import { cx } from './class-names.ts';

/** Scrolls sideways on a phone, takes a second line where there is more room; room inside for the focus ring. */
export const tabListClass = 'flex gap-0.5 overflow-x-auto sm:flex-wrap border-b border-line [scrollbar-width:none]';

/** One tab, chosen or not. */
export function tabClass(active: boolean): string {
  return cx(
    'relative flex min-h-control shrink-0 items-center gap-2 rounded-t-control px-control-x text-body whitespace-nowrap transition-colors',
    'focus-visible:-outline-offset-3 focus-visible:shadow-[inset_0_0_0_6px_var(--color-halo)]',
    "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:content-['']",
    active
      ? 'font-semibold text-brand after:bg-brand forced-colors:underline'
      : 'text-muted hover:text-ink hover:after:bg-control',
  );
}
