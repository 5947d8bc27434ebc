import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Figures } from './figures.tsx';

/** All lines together. */
export function TotalsCard({
  totals,
}: {
  readonly totals: Pick<FundingLineDto, 'limit' | 'drawn' | 'headroom' | 'interestOwed'>;
}) {
  const t = useTexts('funding');
  return (
    <Card title={t.total}>
      <Figures name={t.total} of={totals} />
    </Card>
  );
}
