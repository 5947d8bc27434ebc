import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { countText } from '#domain/most-counted.ts';
import { tabClass, tabListClass } from './tab-class.ts';

export interface NavTab {
  readonly id: string;
  readonly label: ReactNode;
  readonly to: To;
  readonly count?: number;
}

/** Views that have an address: saved filters of a queue, sections of settings. `current` is the id of the one shown. */
export function NavTabs({
  label,
  tabs,
  current,
  most,
}: {
  readonly label: string;
  readonly tabs: readonly NavTab[];
  readonly current: string;
  /** As far as they are counted. */
  readonly most?: number;
}) {
  const list = useRef<HTMLElement>(null);
  // On a phone the row scrolls sideways: the tab that is shown must be in sight. The page itself stays where it is.
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
