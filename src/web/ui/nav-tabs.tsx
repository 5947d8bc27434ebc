import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { countText } from '#domain/most-counted.ts';
import { cx } from './class-names.ts';

interface NavTab {
  readonly id: string;
  readonly label: ReactNode;
  readonly to: To;
  readonly count?: number;
}

/** Views with URLs: saved filters of a queue, sections of settings. `current` is the active id. */
export function NavTabs({
  label,
  tabs,
  current,
  most,
}: {
  readonly label: string;
  readonly tabs: readonly NavTab[];
  readonly current: string;
  /** Counts, where available. */
  readonly most?: number;
}) {
  const list = useRef<HTMLElement>(null);
  // On phones the row scrolls sideways: brings the active tab into view without scrolling the page.
  useEffect(() => {
    const nav = list.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && tab) nav.scrollLeft = Math.max(0, tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2);
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={tabListClass}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          preventScrollReset
          aria-current={tab.id === current ? 'page' : undefined}
          className={tabClass(tab.id === current)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="text-14 font-normal text-muted">{countText(tab.count, most)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls sideways on phones, wraps on wider screens; padding makes room for the focus ring. */
export const tabListClass = 'flex gap-0.5 overflow-x-auto sm:flex-wrap border-b border-line [scrollbar-width:none]';

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
