import type { KeyFactsDto } from '#contract/claims/offer/key-facts.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What an owner wants to know first: what is paid for them, what that costs, and what they still pay. */
export function OfferFigures({
  facts,
  garage,
}: {
  readonly facts: Pick<KeyFactsDto, 'advance' | 'totalCost' | 'leftToPay' | 'youPayGarage'>;
  readonly garage: string;
}) {
  const t = useTexts('claims.offer.card');
  const now = formatRupees(rupeesToPaise(facts.leftToPay));
  const figures = [
    { term: t.youGet({ garage }), rupees: facts.advance, below: null },
    { term: t.cost, rupees: facts.totalCost, below: facts.leftToPay > 0 ? t.costNow({ now }) : null },
    ...(facts.youPayGarage === null ? [] : [{ term: t.youPayGarage, rupees: facts.youPayGarage, below: null }]),
  ];
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      {figures.map(({ term, rupees, below }) => (
        <div key={term} className="flex flex-col-reverse justify-end rounded-control bg-paper p-3">
          <dt className="text-14 text-muted">
            {term}
            {below === null ? null : <span className="block">{below}</span>}
          </dt>
          <dd className="text-22 font-bold tabular-nums">
            <Money rupees={rupees} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
