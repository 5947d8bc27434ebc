import type { ReactNode } from 'react';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { countText } from '#domain/most-counted.ts';
import { saidChange } from '#web/desk/figure-change.ts';
import { Money } from '#web/ui/money.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Board } from './boards.ts';
import { figureLinks, moreIsGood, needsYouKeys } from './figure-links.ts';

type Figure = RoleDashboardDto['figures'][number];

/** One figure with its definition, how it moved, and the list behind it. */
export function FigureCard({ figure, clocks }: { readonly figure: Figure; readonly clocks: Board['clocks'] }) {
  const t = useTexts('dashboard.roles');
  const { key, value, previous, unit } = figure;
  const change = saidChange(t, {
    value,
    previous,
    isPercent: unit === 'percent',
    moreIsGood: moreIsGood.has(key) || undefined,
  });
  const to = clocks[key] ?? figureLinks[key];
  return (
    <StatCard
      compact
      label={t.labels[key]}
      definition={t.definitions[key]}
      value={<FigureValue figure={figure} />}
      needsYou={needsYouKeys.has(key) && (value ?? 0) > 0}
      {...(to ? { to } : {})}
      {...(change ? { change } : {})}
    />
  );
}

function FigureValue({ figure: { value, unit } }: { readonly figure: Figure }): ReactNode {
  const t = useTexts('dashboard.roles');
  if (value === null) return t.none;
  switch (unit) {
    case 'rupees':
      return <Money rupees={value} />;
    case 'percent':
      return t.percent({ n: value });
    case 'days':
      return t.days({ n: value });
    case 'stars':
      return t.stars({ n: value });
    case 'count':
      return countText(value);
  }
}
