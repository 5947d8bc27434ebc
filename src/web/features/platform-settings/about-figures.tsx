import type { OnTimeDto } from '#contract/analytics.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the ledger says of the last days: how many garages were paid, how much, and how often in time. */
export function AboutFigures({ record: { figure, days, fewest } }: { readonly record: OnTimeDto }) {
  const t = useTexts('about');
  return (
    <Card title={t.figures({ days })}>
      {figure && figure.paidClaims > 0 ? (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Figure term={t.paidClaims} value={figure.paidClaims.toLocaleString('en-IN')} />
            {figure.paidAtLeast === null ? null : (
              <Figure term={t.paidAmount} value={t.atLeast({ amount: formatRupees(rupeesToPaise(figure.paidAtLeast)) })} />
            )}
            {figure.percent === null ? null : <Figure term={t.inTime} value={`${figure.percent}%`} />}
          </dl>
          {figure.percent === null ? <p className="mt-3">{t.few({ fewest })}</p> : null}
          <p className="mt-3 text-14 text-muted">
            {t.counted} <DateTime at={figure.countedAt} style="dateTime" />
          </p>
        </>
      ) : (
        <p>{t.noFigures({ days })}</p>
      )}
      <p className="mt-1">
        <TextLink to="/on-time" className="inline-flex min-h-11 items-center">
          {t.howCounted}
        </TextLink>
      </p>
    </Card>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-14 text-muted">{term}</dt>
      <dd className="text-28 font-bold tabular-nums">{value}</dd>
    </div>
  );
}
