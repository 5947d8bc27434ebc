import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Figures } from './figures.tsx';

/** One lender: what is used of its limit, on which terms, and what can be done. */
export function LineCard({
  line,
  onMove,
  onChange,
}: {
  readonly line: FundingLineDto;
  readonly onMove?: () => void;
  readonly onChange?: () => void;
}) {
  const t = useTexts('funding');
  const { id, lender, openedOn, ratePercent, accruedTo, upcoming } = line;
  return (
    <Card title={lender}>
      <Figures name={lender} of={line} />
      <div className="my-4 grid gap-1 text-muted">
        <p>
          {t.terms({ rate: ratePercent })} <DateTime at={openedOn} />
        </p>
        <p>
          {accruedTo === null ? (
            t.notAccrued
          ) : (
            <>
              {t.accruedTo} <DateTime at={accruedTo} />
            </>
          )}
        </p>
        {upcoming.map((terms) => (
          <p key={terms.from}>
            {t.upcoming({ limit: formatRupees(rupeesToPaise(terms.limit)), rate: terms.ratePercent })}{' '}
            <DateTime at={terms.from} />
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {onMove ? (
          <Button aria-label={t.moveOf({ name: lender })} onClick={onMove}>
            {t.move}
          </Button>
        ) : null}
        <LinkButton variant="secondary" to={`/app/money/funding/${id}`} aria-label={t.statementOf({ name: lender })}>
          {t.statement}
        </LinkButton>
        {onChange ? (
          <Button variant="secondary" aria-label={t.changeOf({ name: lender })} onClick={onChange}>
            {t.change}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
