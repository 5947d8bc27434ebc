import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
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
}: {
  readonly label: string;
  readonly tabs: readonly NavTab[];
  readonly current: string;
}) {
  return (
    <nav aria-label={label} className={tabListClass}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          preventScrollReset
          aria-current={tab.id === current ? 'page' : undefined}
          className={tabClass(tab.id === current)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="text-14 font-normal text-muted">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
