import type { ClaimBillDto } from '#contract/claims/claim-bill.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { lineOf } from '#domain/claims/bill.ts';
import type { BillLineName } from '#domain/claims/bill.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { cx } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { MoneyStory } from '../offer/money-story.tsx';

interface MoneyProps {
  readonly claim: ClaimDto;
  readonly bill: ClaimBillDto;
}

/** What the owner pays in total and who pays the rest, as a bar and as text. Its texts load with it. */
export function MoneyBar(props: MoneyProps) {
  const isKnown = lineOf(props.bill, 'insurers-part')?.amount !== null;
  return useWords('balance') && isKnown ? <Bar {...props} /> : null;
}

function Bar({ claim, bill }: MoneyProps) {
  const t = useTexts('claims.home.money');
  const garage = claim.vendor?.garageName ?? '';
  const line = (name: BillLineName) => lineOf(bill, name);
  const [insurer, share, fee] = [line('insurers-part'), line('garage-share'), line('fee')];
  const [charged, passOn, surplus] = [line('kept-by-insurer'), line('paid-to-owner'), line('surplus')];
  const isEstimate = insurer?.source === 'estimate' || insurer?.source === 'survey';
  // The fee is shown including the service charge.
  const toldCost = fee?.estimated == null ? null : fee.estimated + (line('service-charge')?.amount ?? 0);
  const parts: readonly Part[] = [
    { key: 'insurer', label: t.insurer, amount: insurer?.insurerPays ?? null, line: insurer, colour: 'bg-brand' },
    ...(passOn ? [{ key: 'passOn', label: t.insurerToYou, amount: passOn.insurerPays, line: passOn, colour: 'bg-brand' }] : []),
    { key: 'garage', label: t.garage, amount: share?.ownerPays ?? null, line: share, colour: 'bg-ink' },
    { key: 'fee', label: t.fee, amount: bill.cost, line: fee, estimated: toldCost, colour: 'bg-control' },
    ...(charged ? [{ key: 'charged', label: t.charged, amount: charged.ownerPays, line: charged, colour: 'bg-warn' }] : []),
  ];
  return (
    <Card title={t.title}>
      <p className="text-14 text-muted">{bill.firm ? t.all : t.allAbout}</p>
      <p className="text-28 font-bold">{bill.total.ownerPays === null ? t.unknown : <Money rupees={bill.total.ownerPays} />}</p>
      <div aria-hidden className="mt-3 flex h-5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ key, amount, colour }) =>
          amount ? (
            <div key={key} data-fill className={cx('min-w-2', colour)} style={{ flexGrow: amount, flexBasis: 0 }} />
          ) : null,
        )}
      </div>
      <dl className="mt-3 grid gap-2">
        {parts.map(({ key, label, amount, line: of, estimated = of?.estimated ?? null, colour }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt>
              <span className="flex items-baseline gap-2">
                <span aria-hidden data-fill className={cx('inline-block size-3 shrink-0 rounded-full', colour)} />
                {label}
              </span>
              {estimated === null ? null : (
                <span className="block pl-5 text-14 text-muted">
                  {(claim.surveyor ? t.estimated : t.estimatedFiled)({ amount: inWords(estimated) })}
                </span>
              )}
              {key === 'garage' && amount ? (
                <span className="block pl-5 text-14 text-muted">
                  {of?.firm ? t.shareDue({ garage }) : t.shareDueAbout({ garage })}
                </span>
              ) : null}
            </dt>
            <dd className="font-semibold tabular-nums">{amount === null ? t.unknown : <Money rupees={amount} />}</dd>
          </div>
        ))}
        <Side term={t.paid} amount={bill.toUs.paid} className="border-t border-line pt-2" />
        <Side term={t.left} amount={bill.toUs.left} />
        {share?.left === null || share === null ? null : <Side term={t.leftGarage} amount={share.left} />}
        {surplus ? <Side term={t.surplus} amount={surplus.comesBack} /> : null}
      </dl>
      {isEstimate ? <p className="mt-3 text-14 text-muted">{t.estimate}</p> : null}
      <MoneyStory claim={claim} />
    </Card>
  );
}

interface Part {
  readonly key: string;
  readonly label: string;
  readonly amount: number | null;
  readonly line: ClaimBillDto['lines'][number] | null;
  readonly estimated?: number | null;
  readonly colour: string;
}

interface SideProps {
  readonly term: string;
  readonly amount: number | null;
  readonly className?: string;
}

function Side({ term, amount, className }: SideProps) {
  const t = useTexts('claims.home.money');
  return (
    <div className={cx('flex items-baseline justify-between gap-4 text-14 text-muted', className)}>
      <dt>{term}</dt>
      <dd className="tabular-nums">{amount === null ? t.unknown : <Money rupees={amount} />}</dd>
    </div>
  );
}

const inWords = (rupees: number) => formatRupees(rupeesToPaise(rupees.toFixed(2)));
