import { versionSince } from '#web/desk/version-since.ts';
import { useQuery } from '@tanstack/react-query';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { lossesIn } from '../../offer/calculation-result.ts';
import { ruleWords } from '#words/rule-words.ts';
import { SettlementDownload } from '../../offer/offer-pdfs.tsx';
import { SettlementLines } from '../../settlement-lines.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';
import { settlementOrNone } from '../staff-queries.ts';
import { EstimateList } from './estimate-list.tsx';
import { SettlementTermsForm } from './settlement-terms-form.tsx';
import { SurveyList } from './survey-list.tsx';
import { TermsOverrides } from './terms-overrides.tsx';

const DeductionsCard = lazyPart(() => import('../../review/desk/deductions-card.tsx'));

export interface CalculationTabProps {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
  /** Staff set what it rests on while the claim is not decided. */
  readonly canChangeTerms: boolean;
}

/** The calculation, the estimate that it is made from and the survey that assessed it. */
export function CalculationTab({ desk, processing, canChangeTerms }: CalculationTabProps) {
  const t = useTexts('claims.desk.tabs.calculation');
  const query = useQuery(settlementOrNone(desk.claim.id));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Loaded query={query}>
        {(settlement) =>
          settlement === null ? (
            <EmptyState title={t.none} />
          ) : (
            <div className="grid grid-cols-1 gap-4">
              <SettlementView claimId={desk.claim.id} settlement={settlement} />
              <TermsOverrides settlement={settlement} />
              {settlement.isEstimate ? null : <DeductionsCard desk={desk} />}
              {canChangeTerms ? (
                <Card>
                  <Disclosure summary={t.terms.change}>
                    <SettlementTermsForm desk={desk} terms={settlement.terms} />
                  </Disclosure>
                </Card>
              ) : null}
            </div>
          )
        }
      </Loaded>
      <SurveyList claimId={desk.claim.id} surveys={processing.surveys} />
      <EstimateList estimates={processing.estimates} />
    </div>
  );
}

/** Every line with the rule it was made by, then what each party pays. */
export function SettlementView({ claimId, settlement }: { readonly claimId: string; readonly settlement: SettlementDto }) {
  const t = useTexts('claims.desk.tabs.calculation');
  const { rules, causes } = useTexts('claims.offer.calculation');
  const { locale } = useLocale();
  // Nothing is promised before somebody has approved the claim.
  const words = settlement.isEstimate ? t.estimate : t;
  const rows = settlement.lines.map((line, at) => ({ ...line, key: String(at) }));
  return (
    <>
      <p className="text-muted">
        {settlement.isEstimate ? `${t.estimate.note} ` : ''}
        {t.basis[settlement.basis]} {t.rates({ since: versionSince(settlement.ratesVersion, locale) })}
      </p>
      {settlement.isTotalLoss ? <Banner tone="warn">{t.totalLoss}</Banner> : null}
      <Table
        caption={t.caption}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { id: 'label', header: t.label, card: 'title', cell: ({ label }) => label },
          {
            id: 'rule',
            header: t.rule,
            card: 'meta',
            className: 'text-muted',
            cell: (line) => ruleWords(rules, line),
          },
          { id: 'billed', header: t.billed, align: 'right', cell: ({ billed }) => <Money rupees={billed} /> },
          {
            id: 'lost',
            header: t.lost,
            align: 'right',
            cell: ({ billed, payable }) => <Money rupees={Math.round((billed - payable) * 100) / 100} />,
          },
          { id: 'payable', header: t.payable, align: 'right', cell: ({ payable }) => <Money rupees={payable} /> },
        ]}
      />
      <Card className="max-w-column">
        <DescriptionList
          amounts
          items={[
            { term: t.total, value: <Money rupees={settlement.billed} /> },
            ...lossesIn(settlement).map(({ cause, amount }) => ({ term: causes[cause], value: <Minus rupees={amount} /> })),
            { term: words.insurerPays, value: <Money rupees={settlement.insurerPays} />, strong: true },
            ...(settlement.invoiced === null ? [] : [{ term: t.invoiced, value: <Money rupees={settlement.invoiced} /> }]),
            { term: words.youPay, value: <Money rupees={settlement.youPay} /> },
            ...(settlement.approvedAmount === null
              ? []
              : [{ term: t.approved, value: <Money rupees={settlement.approvedAmount} /> }]),
            { term: words.weAdvance, value: <Money rupees={settlement.weAdvance} />, strong: !settlement.isEstimate },
          ]}
        />
        {settlement.paths ? (
          <div className="mt-2 grid grid-cols-1 justify-items-start gap-1 *:max-w-full">
            <Disclosure summary={t.paths}>
              <SettlementLines settlement={settlement} />
            </Disclosure>
            <SettlementDownload claimId={claimId} />
          </div>
        ) : null}
      </Card>
    </>
  );
}

function Minus({ rupees }: { readonly rupees: number }) {
  return (
    <span>
      {rupees > 0 ? '−' : ''}
      <Money rupees={rupees} />
    </span>
  );
}
