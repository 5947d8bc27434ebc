import type { ReactNode } from 'react';
import type { RoleDashboardDto } from '#contract/dashboard.ts';
import type { Role } from '#domain/roles.ts';
import { Money } from '#web/ui/money.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { figureChange } from './figure-change.ts';
import { figureLinks, moreIsGood, needsYouKeys, clockLinks } from './figure-links.ts';
import { rolesText } from './roles.text.ts';

type Figure = RoleDashboardDto['figures'][number];

/** One figure with its definition, how it moved, and the list behind it. */
export function FigureCard({ figure, role }: { readonly figure: Figure; readonly role: Role }) {
  const t = useTexts(rolesText);
  const { key, value, previous } = figure;
  const change = figureChange(value, previous);
  const said = change && (change.share === null ? '' : t.percent(Math.round(change.share * 100)));
  const to = key === 'overdue' || key === 'due-soon' ? clockLinks[key][role] : figureLinks[key];
  return (
    <StatCard
      label={t.labels[key]}
      definition={t.definitions[key]}
      value={<FigureValue figure={figure} />}
      needsYou={needsYouKeys.has(key) && (value ?? 0) > 0}
      {...(to ? { to } : {})}
      {...(change && said
        ? {
            change: {
              direction: change.direction,
              text: change.direction === 'up' ? t.more(said) : t.less(said),
              ...(moreIsGood.has(key) ? { good: change.direction === 'up' } : {}),
            },
          }
        : {})}
    />
  );
}

function FigureValue({ figure: { value, unit } }: { readonly figure: Figure }): ReactNode {
  const t = useTexts(rolesText);
  if (value === null) return t.none;
  switch (unit) {
    case 'rupees':
      return <Money rupees={value} />;
    case 'percent':
      return t.percent(value);
    case 'days':
      return t.days(value);
    case 'stars':
      return t.stars(value);
    case 'count':
      return value.toLocaleString('en-IN');
  }
}
