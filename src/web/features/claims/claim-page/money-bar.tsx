import type { ClaimDto, ClaimHome } from '#contract/claims/claims.schemas.ts';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { MoneyStory } from '../offer/money-story.tsx';

interface MoneyProps {
  readonly claim: ClaimDto;
  readonly money: NonNullable<ClaimHome['money']>;
}

/** What the owner pays in all, and who pays the rest: as one bar, and each part in words, which come with it. */
export function MoneyBar(props: MoneyProps) {
  return useWords('balance') ? <Bar {...props} /> : null;
}

function Bar({ claim, money }: MoneyProps) {
  const t = useTexts('claims.home.money');
  const isEstimate = money.basis === 'estimate';
  const parts = [
    { key: 'insurer', label: t.insurer, amount: money.insurer, colour: 'bg-brand' },
    { key: 'garage', label: t.garage, amount: money.garage, colour: 'bg-ink' },
    { key: 'fee', label: t.fee, amount: money.fee, colour: 'bg-control' },
    ...(money.charged > 0 ? [{ key: 'charged', label: t.charged, amount: money.charged, colour: 'bg-warn' }] : []),
  ];
  return (
    <Card title={t.title}>
      <p className="text-14 text-muted">{isEstimate ? t.allAbout : t.all}</p>
      <p className="text-28 font-bold">{money.all === null ? t.unknown : <Money rupees={money.all} />}</p>
      <div aria-hidden className="mt-3 flex h-5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ key, amount, colour }) =>
          amount ? (
            <div key={key} data-fill className={cx('min-w-2', colour)} style={{ flexGrow: amount, flexBasis: 0 }} />
          ) : null,
        )}
      </div>
      <dl className="mt-3 grid gap-2">
        {parts.map(({ key, label, amount, colour }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="flex items-baseline gap-2">
              <span aria-hidden data-fill className={cx('inline-block size-3 shrink-0 rounded-full', colour)} />
              {label}
            </dt>
            <dd className="font-semibold tabular-nums">{amount === null ? t.unknown : <Money rupees={amount} />}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-14 text-muted">
          <dt>{t.paid}</dt>
          <dd className="tabular-nums">
            <Money rupees={money.paid} />
          </dd>
        </div>
      </dl>
      {isEstimate ? <p className="mt-3 text-14 text-muted">{t.estimate}</p> : null}
      <MoneyStory claim={claim} />
    </Card>
  );
}
