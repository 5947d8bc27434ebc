import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { saidChange } from '#web/desk/figure-change.ts';
import { formatDate } from '#web/ui/date-text.ts';
import { Money } from '#web/ui/money.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useTexts } from '#web/ui/texts.ts';

const onTop = (figures: Pick<AnalyticsDto, 'flow' | 'paidInTime' | 'advanced' | 'fees'>) => ({
  filed: figures.flow.filed,
  approved: figures.flow.approved,
  rejected: figures.flow.rejected,
  paid: figures.flow.paid,
  inTime: figures.paidInTime.percent,
  advanced: figures.advanced.amount,
  earned: figures.fees.earned,
});

/** Whether more of it is good; what is neither has no colour. */
const moreIsGood: Partial<Record<keyof ReturnType<typeof onTop>, boolean>> = {
  paid: true,
  inTime: true,
  advanced: true,
  earned: true,
};

/** The eight figures on top, each with how it moved. What is owed today has no time before. */
export function FigureRow({ figures }: { readonly figures: AnalyticsDto }) {
  const t = useTexts('analytics');
  const { figures: words } = t;
  const [now, then] = [onTop(figures), onTop(figures.before)];
  const count = (n: number) => n.toLocaleString('en-IN');
  const cards = [
    { key: 'filed', value: count(now.filed), to: '/app/claims/review?view=all' },
    { key: 'approved', value: count(now.approved), to: '/app/claims/review?view=all&stage=approved' },
    { key: 'rejected', value: count(now.rejected), to: '/app/claims/review?view=all&stage=rejected' },
    { key: 'paid', value: count(now.paid), to: '/app/money/payouts?view=success' },
    {
      key: 'inTime',
      value: now.inTime === null ? t.none : t.percent({ n: now.inTime }),
      to: '/app/money/payouts?view=success',
    },
    { key: 'advanced', value: <Money rupees={now.advanced} />, to: '/app/money/payouts?view=success' },
    { key: 'earned', value: <Money rupees={now.earned} />, to: '/app/money/ledger?account=fee-income' },
    { key: 'outstanding', value: <Money rupees={figures.outstanding.total} />, to: '/app/money/receivables' },
  ] as const;
  const changeOf = (key: (typeof cards)[number]['key']) =>
    key === 'outstanding'
      ? undefined
      : saidChange(
          { ...t, ...words },
          { value: now[key], previous: then[key], isPercent: key === 'inTime', moreIsGood: moreIsGood[key] },
        );
  const dayOf = (day: string) => formatDate(day, 'date', 'en');
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cards.map(({ key, value, to }) => {
          const change = changeOf(key);
          return (
            <StatCard
              key={key}
              label={words[key][0]}
              definition={words[key][1]}
              value={value}
              to={to}
              {...(change ? { change } : {})}
            />
          );
        })}
      </div>
      <p className="text-muted">{words.compared({ from: dayOf(figures.before.from), to: dayOf(figures.before.to) })}</p>
    </section>
  );
}
