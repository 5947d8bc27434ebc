import { useQuery } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { settlementQuery } from '../claim-queries.ts';
import { SettlementDownload } from './offer-pdfs.tsx';
import type { SettlementDto, LinePathDto } from '#contract/claims/review/settlement.schemas.ts';
import { statusOf } from '#domain/claims/claim-names.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { ruleWords } from '#words/rule-words.ts';

/** The claimant's calculation: line by line with the rule (product rules §5). Hidden until there is an estimate. */
export function CalculationCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.offer.calculation');
  const user = useUser();
  const { data } = useQuery({ ...settlementQuery(claim.id), enabled: claim.stage !== 'draft', retry: false });
  if (!data || data.lines.length === 0) return null;
  const ended = claim.status === 'rejected';
  // After the decision no survey follows that would change the estimate's figures.
  const basis = ended ? 'ended' : data.basis === 'estimate' && !data.isEstimate ? undefined : data.basis;
  return (
    <Card title={t.title} folded>
      <p className="mb-4 text-muted">{t.lead}</p>
      {basis ? <p className="mb-4 text-14 text-muted">{t.basis[basis]}</p> : null}
      {data.isEstimate && !ended ? <p className="mb-4 font-semibold">{t.estimate}</p> : null}
      {data.isTotalLoss ? (
        <Banner tone="warn" className="mb-4">
          {t.totalLoss}
        </Banner>
      ) : null}
      <DescriptionList
        amounts
        items={[
          { term: t.sum, value: <Money rupees={data.billed} /> },
          ...lossesIn(data).map(({ cause, amount }) => ({ term: t.causes[cause], value: <Money rupees={-amount} /> })),
          ...resultOf(data, claim.stage).map(({ key, amount, strong }) => ({
            term: t.results[key],
            value: <Money rupees={amount} />,
            strong,
          })),
        ]}
      />
      <div className="mt-2">
        <Disclosure summary={t.showLines({ count: data.lines.length })}>
          <SettlementLines settlement={data} />
        </Disclosure>
        {data.paths && permits(user, 'settlement.print') ? <SettlementDownload claimId={claim.id} /> : null}
      </div>
    </Card>
  );
}

/** A line below the calculation. */
interface ResultLine {
  readonly key:
    | 'insurerWouldPay'
    | 'youWouldPay'
    | 'weCouldAdvance'
    | 'insurerPays'
    | 'accepted'
    | 'calculated'
    | 'invoiced'
    | 'keptBack'
    | 'youPay'
    | 'weAdvance'
    | 'weAdvanced';
  /** Rupees. */
  readonly amount: number;
  readonly strong: boolean;
}

/**
 * Result of the calculation. Marked as an estimate until approval; then the accepted amount counts and the claimant bears the rest of the bill. A claim that
 * ended without an advance promises none.
 */
export function resultOf(
  settlement: Pick<
    SettlementDto,
    'isEstimate' | 'insurerPays' | 'youPay' | 'weAdvance' | 'approvedAmount' | 'invoiced' | 'keptBack'
  >,
  stage: ClaimStage,
): ResultLine[] {
  const { isEstimate, insurerPays, youPay, weAdvance, approvedAmount, invoiced, keptBack } = settlement;
  if (statusOf(stage) === 'rejected') return [{ key: 'calculated', amount: insurerPays, strong: true }];
  if (isEstimate)
    return [
      { key: 'insurerWouldPay', amount: insurerPays, strong: true },
      { key: 'youWouldPay', amount: youPay, strong: false },
      { key: 'weCouldAdvance', amount: weAdvance, strong: false },
    ];
  const isPaid = stage === 'disbursed' || stage === 'closed';
  const advance: ResultLine = { key: isPaid ? 'weAdvanced' : 'weAdvance', amount: weAdvance, strong: true };
  if (approvedAmount === null) {
    return [{ key: 'insurerPays', amount: insurerPays, strong: true }, { key: 'youPay', amount: youPay, strong: false }, advance];
  }
  const accepted: ResultLine = { key: 'accepted', amount: approvedAmount, strong: true };
  const rest: ResultLine = {
    key: 'youPay',
    amount: youPay,
    strong: false,
  };
  const bill: ResultLine[] = [
    ...(invoiced === null ? [] : [{ key: 'invoiced', amount: invoiced, strong: false } as const]),
    ...(keptBack > 0 ? [{ key: 'keptBack', amount: keptBack, strong: false } as const] : []),
  ];
  return approvedAmount === insurerPays
    ? [accepted, ...bill, rest, advance]
    : [{ key: 'calculated', amount: insurerPays, strong: false }, accepted, ...bill, rest, advance];
}

type Losses = NonNullable<SettlementDto['losses']>;

/** Why less than the bill is paid, by cause. Older calculations without causes have only depreciation and deductions. */
export function lossesIn(settlement: Pick<SettlementDto, 'lines' | 'losses' | 'deductions'>): Losses {
  if (settlement.losses) return settlement.losses;
  const age = settlement.lines.reduce((sum, line) => sum + line.depreciation, 0);
  const deducted = settlement.deductions.map(({ rule, amount }) => ({ cause: causeOf[rule], amount }));
  return age > 0 ? [{ cause: 'age', amount: Math.round(age * 100) / 100 }, ...deducted] : deducted;
}

const causeOf = {
  salvage: 'salvage',
  'compulsory-deductible': 'deductible',
  'voluntary-deductible': 'deductible',
  idv: 'idv',
  'non-standard': 'non-standard',
  'condition-breached': 'condition-breached',
} as const;

const steps = ['estimated', 'assessed', 'calculated', 'accepted', 'paid'] as const;

/** Each line with its rule, and its claim leakage from the estimate to the claim's current step. */
export function SettlementLines({ settlement }: { readonly settlement: SettlementDto }) {
  return (
    <ul className="-ml-7 divide-y divide-line rounded-control border border-line">
      {settlement.lines.map((line, at) => (
        <Line key={`${line.label} ${at}`} line={line} path={settlement.paths?.[at]} basis={settlement.basis} />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: SettlementDto['lines'][number];
  readonly path: LinePathDto | undefined;
  readonly basis: SettlementDto['basis'];
}

function Line({ line, path, basis }: LineProps) {
  const t = useTexts('claims.offer.calculation');
  const reached = path?.paid ?? path?.accepted ?? path?.calculated ?? line.payable;
  return (
    <li className="grid gap-0.5 p-3">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{line.label}</span>
        <Money rupees={reached} className="font-semibold" />
      </p>
      <p className="text-14 text-muted">{ruleWords(t.rules, line)}</p>
      {path ? <Path path={path} basis={basis} /> : null}
    </li>
  );
}

function Path({ path, basis }: { readonly path: LinePathDto; readonly basis: SettlementDto['basis'] }) {
  const { path: names, causes } = useTexts('claims.offer.calculation');
  const known = steps.flatMap((step) => {
    const amount = path[step];
    // Without a survey nothing is assessed: the amount is the estimate's.
    return amount === null || (step === 'assessed' && basis === 'estimate') ? [] : [{ step, amount }];
  });
  // An unchanged amount is shown once, under its latest step.
  const told = known.filter(({ amount }, at) => amount !== known[at + 1]?.amount);
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 text-14">
      {told.map(({ step, amount }) => (
        <div key={step} className="contents">
          <dt>{names[step]}</dt>
          <dd className="text-right">
            <Money rupees={amount} />
          </dd>
        </div>
      ))}
      {path.losses.map(({ cause, amount: lost }) => (
        <div key={cause} className="contents text-muted">
          <dt>{lost < 0 ? causes.gained : causes[cause]}</dt>
          <dd className="text-right">
            <Money rupees={-lost} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
