import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabClass, tabListClass } from './nav-tabs.tsx';

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly count?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Read aloud. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
}

/** Parts of one page, one at a time. For views that have an address use `NavTabs`. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List aria-label={label} className={tabListClass}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={(state) => tabClass(state.active)}>
            {tab.label}
            {tab.count === undefined ? null : <span className="text-14 font-normal text-muted">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
