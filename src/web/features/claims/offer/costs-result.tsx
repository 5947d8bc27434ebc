import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useTexts } from '#web/ui/texts.ts';
import type { BillCosts } from './bill-costs.ts';

type Amount = keyof BillCosts;

/** First what one asks for: what the garage gets and what it costs the owner in all; below, what that is made of. */
export function CostsResult({ costs, mostFee }: { readonly costs: BillCosts; readonly mostFee: number }) {
  const t = useTexts('costs');
  const lines: readonly (readonly [Amount, string])[] = [
    ['insurer', t.insurer],
    ['toGarage', t.toGarage],
    ['fee', t.fee],
    ['gst', t.gst],
    ['serviceCharge', t.serviceCharge],
    ['total', t.total],
  ];
  return (
    <div className="rounded-card border border-line bg-white">
      <p role="status" data-said className="sr-only" />
      <dl className="grid sm:grid-cols-2">
        <Main name="bill" term={t.garageGets} costs={costs} className="bg-success-tint text-success" />
        <Main name="all" term={t.all} costs={costs} className="bg-brand-tint" />
      </dl>
      <dl className="grid gap-2 px-4 py-4 sm:px-6">
        {lines.map(([name, term]) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${name === 'total' ? 'border-t border-line pt-2 font-semibold' : ''} ${name === 'fee' ? 'border-t border-line pt-2' : ''}`}
          >
            <dt>{term}</dt>
            <dd className="shrink-0 tabular-nums" data-cost={name}>
              {rupees(costs[name])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-3 sm:px-6" data-quoted hidden={costs.fee !== null}>
        {t.quoted({ amount: rupees(mostFee) })}
      </p>
    </div>
  );
}

function Main({ name, term, costs, className }: { name: Amount; term: string; costs: BillCosts; className: string }) {
  return (
    <div data-main className={`px-4 py-4 sm:px-6 ${className}`}>
      <dt>{term}</dt>
      <dd className="text-28 font-bold tabular-nums">
        <span data-cost={name}>{rupees(costs[name])}</span>
      </dd>
    </div>
  );
}

function rupees(amount: number | null): string {
  return amount === null ? '–' : formatRupees(rupeesToPaise(amount));
}
