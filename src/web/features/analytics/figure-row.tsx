import type { AnalyticsDto } from '#contract/analytics.schemas.ts';
import { Money } from '#web/ui/money.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The eight figures on top. */
export function FigureRow({ figures: { flow, paidInTime, advanced, fees, outstanding } }: { readonly figures: AnalyticsDto }) {
  const t = useTexts('analytics');
  const { figures: words } = t;
  const count = (n: number) => n.toLocaleString('en-IN');
  const cards = [
    { key: 'filed', value: count(flow.filed), to: '/app/claims/review?view=all' },
    { key: 'approved', value: count(flow.approved), to: '/app/claims/review?view=all&stage=approved' },
    { key: 'rejected', value: count(flow.rejected), to: '/app/claims/review?view=all&stage=rejected' },
    { key: 'paid', value: count(flow.paid), to: '/app/money/payouts?view=success' },
    {
      key: 'inTime',
      value: paidInTime.percent === null ? t.none : t.percent({ n: paidInTime.percent }),
      to: '/app/money/payouts?view=success',
    },
    { key: 'advanced', value: <Money rupees={advanced.amount} />, to: '/app/money/payouts?view=success' },
    { key: 'earned', value: <Money rupees={fees.earned} />, to: '/app/money/ledger?account=fee-income' },
    { key: 'outstanding', value: <Money rupees={outstanding.total} />, to: '/app/money/receivables' },
  ] as const;
  return (
    <section aria-label={words.title} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ key, value, to }) => (
        <StatCard key={key} label={words[key][0]} definition={words[key][1]} value={value} to={to} />
      ))}
    </section>
  );
}
