import { useQuery } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { settlementQuery } from '../claim-queries.ts';
import { SettlementDownload } from './offer-pdfs.tsx';
import { SettlementLines } from '../settlement-lines.tsx';
import { lossesIn, resultOf } from './calculation-result.ts';

/** The calculation that a claimant sees: line by line with the rule named (product rules §5). Nothing before there is an estimate. */
export function CalculationCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.offer.calculation');
  const user = useUser();
  const { data } = useQuery({ ...settlementQuery(claim.id), enabled: claim.stage !== 'draft', retry: false });
  if (!data || data.lines.length === 0) return null;
  const ended = claim.status === 'rejected';
  // Once it is decided no survey follows that would change the estimate's figures.
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
