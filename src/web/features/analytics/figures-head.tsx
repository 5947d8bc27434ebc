import type { ChosenRange } from './own-days.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useState } from 'react';
import { rangeNames, namedRange } from '#domain/analytics/ranges.ts';
import type { RangeName } from '#domain/analytics/ranges.ts';
import type { ListParams } from '#web/desk/use-list-params.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { isIsoDate } from '#domain/dates.ts';

export function AnalyticsTabs({
  current,
  search,
}: {
  readonly current: 'figures' | 'rupees' | 'insurers';
  readonly search: string;
}) {
  const { tabs: t } = useTexts('analytics');
  return (
    <NavTabs
      label={t.label}
      current={current}
      tabs={[
        { id: 'figures', label: t.figures, to: { pathname: '/app/analytics', search } },
        { id: 'rupees', label: t.rupees, to: { pathname: '/app/analytics/rupees', search } },
        { id: 'insurers', label: t.insurers, to: { pathname: '/app/analytics/insurers', search } },
      ]}
    />
  );
}

const OwnDays = lazyPart(() => import('./own-days.tsx'));

export function RangeControl({ chosen, params }: { readonly chosen: ChosenRange; readonly params: ListParams }) {
  const t = useTexts('analytics');
  const [own, setOwn] = useState(chosen.name === 'own');
  return (
    <div className="flex flex-wrap items-end gap-3 text-14">
      <SelectField
        label={t.range}
        className="w-56"
        value={own ? 'own' : chosen.name}
        options={[...rangeNames, 'own' as const].map((value) => ({ value, label: t.ranges[value] }))}
        onChange={({ currentTarget: { value } }) => {
          setOwn(value === 'own');
          if (value !== 'own') params.set({ range: value, from: '', to: '' });
        }}
      />
      {own ? (
        <OwnDays chosen={chosen} onChoose={({ from, to }) => params.set({ range: '', from, to })} />
      ) : (
        <p className="flex min-h-control items-center gap-1 text-muted">
          <DateTime at={chosen.days.from} /> – <DateTime at={chosen.days.to} />
        </p>
      )}
    </div>
  );
}

const usual: RangeName = 'last-30-days';

/** Reads the date range from the address; falls back to the default if missing or invalid. */
export function chosenRange(get: (name: string) => string, now: Date): ChosenRange {
  const from = get('from');
  const to = get('to');
  if (isIsoDate(from) && isIsoDate(to) && from <= to) return { name: 'own', days: { from, to } };
  const name = rangeNames.find((one) => one === get('range')) ?? usual;
  return { name, days: namedRange(name, now) };
}

/** The date part of the query string, for a page that keeps it. */
export function daysInAddress(get: (name: string) => string): string {
  const said = ['range', 'from', 'to'].flatMap((name) => (get(name) === '' ? [] : [[name, get(name)]]));
  return new URLSearchParams(said).toString();
}
