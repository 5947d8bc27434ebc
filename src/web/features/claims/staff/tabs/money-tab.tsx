import { versionSince } from '#web/desk/settings-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { OfferDto } from '#contract/claims/offer/offer.schemas.ts';
import type { PaymentDto } from '#contract/payments/payments.schemas.ts';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { JournalTable } from '#web/desk/journal-table.tsx';
import { Loaded } from '#web/desk/loaded.tsx';
import { bankSaid } from '#web/payments/bank-said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useLocale, useTexts, useMessageText } from '#web/ui/texts.ts';
import { paymentsQuery } from '../../claim-queries.ts';
import { KeyFactsPdfButton } from '../../offer/offer-pdfs.tsx';
import { ledgerQuery, offerQuery } from '../use-claim-desk.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';
import { recheckPayout, retryPayout } from '#contract/claims/payout/payouts.endpoints.ts';
import { useUser } from '#web/session/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

const DeedCard = lazyPart(() => import('../../deed/deed-card.tsx'));
const StatementsLink = lazyPart(() => import('./statements-link.tsx'));
const InvoiceBesideEstimate = lazyPart(() => import('./invoice-beside-estimate.tsx'));

/** Offer, the claimant's payments, payout, insurer receivable, and ledger entries. */
export function MoneyTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.tabs.money');
  const { id } = desk.claim;
  const offer = useQuery(offerQuery(id));
  const payments = useQuery(paymentsQuery(id));
  const ledger = useQuery(ledgerQuery(id));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid items-start grid-cols-1 gap-4 lg:grid-cols-2">
        <Card title={t.offer.title}>
          <Loaded query={offer}>
            {(found) => (found === null ? <p className="text-muted">{t.offer.none}</p> : <OfferView offer={found} />)}
          </Loaded>
        </Card>
        <div className="grid grid-cols-1 gap-4">
          {desk.claim.approvedAt === null ? null : <DeedCard claimId={id} />}
          <PayoutCard desk={desk} processing={processing} />
          <Receivable claimNumber={desk.claim.claimNumber} receivable={processing.receivable} />
        </div>
      </div>
      {processing.invoice ? <InvoiceBesideEstimate desk={desk} processing={processing} /> : null}
      <Loaded query={payments}>{(found) => <Payments payments={found} />}</Loaded>
      <section className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-18 font-bold">{t.ledger.title}</h2>
          <StatementsLink claimId={id} />
        </div>
        <Loaded query={ledger}>
          {({ entries }) =>
            entries.length === 0 ? (
              <p className="text-muted">{t.ledger.none}</p>
            ) : (
              <JournalTable caption={t.ledger.caption} entries={entries} />
            )
          }
        </Loaded>
      </section>
    </div>
  );
}

function OfferView({ offer }: { readonly offer: OfferDto }) {
  const { offer: t } = useTexts('claims.desk.tabs.money');
  const { locale } = useLocale();
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={offer.state === 'accepted' ? 'success' : offer.state === 'open' ? 'info' : 'neutral'}>
          {t.states[offer.state]}
        </Badge>
        <span className="text-muted">
          {offer.acceptedAt ? (
            <>
              {t.accepted} <DateTime at={offer.acceptedAt} style="dateTime" />
            </>
          ) : (
            <>
              {t.expires} <DateTime at={offer.expiresAt} style="dateTime" />
            </>
          )}
        </span>
      </p>
      <DescriptionList
        amounts
        items={[
          { term: t.approved, value: <Money rupees={offer.approvedAmount} />, strong: true },
          { term: t.slab({ since: versionSince(offer.slabVersion, locale) }), value: <Money rupees={offer.slabFee} /> },
          { term: t.gst, value: <Money rupees={offer.gst} /> },
          { term: t.credit, value: <Money rupees={-offer.credit} /> },
          { term: t.balance, value: <Money rupees={offer.balance} />, strong: true },
        ]}
      />
      <KeyFactsPdfButton claimId={offer.claimId} />
    </div>
  );
}

function Receivable({
  claimNumber,
  receivable,
}: {
  readonly claimNumber: string;
  readonly receivable: ProcessingDto['receivable'];
}) {
  const { receivable: t } = useTexts('claims.desk.tabs.money');
  if (!receivable) return null;
  return (
    <Card
      title={t.title}
      actions={
        <Badge tone={receivable.state === 'settled' ? 'success' : receivable.state === 'shortfall' ? 'danger' : 'info'}>
          {t.states[receivable.state]}
        </Badge>
      }
    >
      <DescriptionList
        amounts
        items={[
          { term: t.amount, value: <Money rupees={receivable.amount} /> },
          { term: t.received, value: <Money rupees={receivable.received} /> },
          { term: t.tds, value: <Money rupees={receivable.tds} /> },
          {
            term: t.outstanding,
            value: <Money rupees={receivable.outstanding} />,
            strong: true,
          },
          { term: t.due, value: <DateTime at={receivable.dueAt} /> },
        ]}
      />
      <p className="mt-3">
        <TextLink to={`/app/money/receivables?search=${encodeURIComponent(claimNumber)}`}>{t.open}</TextLink>
      </p>
    </Card>
  );
}

function Payments({ payments }: { readonly payments: readonly PaymentDto[] }) {
  const { payments: t, none } = useTexts('claims.desk.tabs.money');
  if (payments.length === 0) return <p className="text-muted">{t.none}</p>;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18 font-bold">{t.title}</h2>
      <Table
        caption={t.caption}
        rows={payments}
        rowKey={({ id }) => id}
        columns={[
          { id: 'purpose', header: t.purpose, cell: ({ purpose }) => t.purposes[purpose], card: 'title' },
          { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          {
            id: 'state',
            header: t.state,
            cell: ({ status, failureReason }) =>
              failureReason ? `${t.states[status]}: ${bankSaid(failureReason)}` : t.states[status],
          },
          { id: 'paidAt', header: t.paidAt, cell: ({ paidAt }) => (paidAt ? <DateTime at={paidAt} style="dateTime" /> : none) },
          { id: 'order', header: t.order, cell: ({ orderId }) => <code className="font-mono wrap-anywhere">{orderId}</code> },
        ]}
      />
    </section>
  );
}

/** The payout to the garage: status, reason for a hold, and retry after a failure. */
function PayoutCard({
  desk,
  processing: { payout, payoutDueAt, payoutHold, payeeInDoubt, gatePassCode },
}: {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
}) {
  const { payout: t, none } = useTexts('claims.desk.tabs.money');
  const { done } = useTexts('claims.desk.staff');
  const text = useMessageText();
  const mayPay = permits(useUser(), 'payout.retry');
  const params = { id: desk.claim.id };
  const payAgain = desk.claim.actions.includes('retry-payout') ? (
    <Button
      loading={desk.pressed === 'retry'}
      onClick={() => void desk.press('retry', (idempotencyKey) => api(retryPayout, { params, idempotencyKey }), done.retry)}
    >
      {payout ? t.retry : t.release}
    </Button>
  ) : mayPay ? (
    <p className="text-muted">{t.notYours}</p>
  ) : null;
  const hold = payoutHold ? (
    <Banner tone="warn" title={t.held}>
      {payoutHold}
    </Banner>
  ) : null;
  if (!payout) {
    const nameAtBank = payeeInDoubt?.nameAtBank;
    const doubt = payeeInDoubt?.isDouble ? t.payeeDouble : nameAtBank ? t.payeeName({ name: nameAtBank }) : t.payeeNameless;
    return (
      <Card title={t.title} footer={hold && payAgain ? payAgain : undefined}>
        <div className="grid grid-cols-1 gap-3">
          {hold}
          {payeeInDoubt ? (
            <Banner tone="warn" title={t.payee}>
              {doubt} <TextLink to={`/app/garages/${payeeInDoubt.garageId}`}>{t.toGarage}</TextLink>
            </Banner>
          ) : null}
          <p className="text-muted">
            {t.none}{' '}
            {payoutDueAt ? (
              <>
                {t.due} <DateTime at={payoutDueAt} style="dateTime" />
              </>
            ) : null}
          </p>
        </div>
      </Card>
    );
  }
  const cameBack = payout.state === 'failed' || payout.state === 'reversed';
  return (
    <Card
      title={t.title}
      actions={
        <Badge tone={payout.state === 'success' ? 'success' : cameBack ? 'danger' : 'info'}>{t.states[payout.state]}</Badge>
      }
      footer={
        mayPay ? (
          <div className="flex flex-wrap gap-2">
            {cameBack || hold ? payAgain : null}
            <Button
              variant="secondary"
              loading={desk.pressed === 'recheck'}
              onClick={() => void desk.press('recheck', () => api(recheckPayout, { params }), done.recheck)}
            >
              {t.recheck}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {hold}
        {payout.alert && payout.alert !== payoutHold ? (
          <Banner tone="warn" title={t.alert}>
            {text(payout.alert)}
          </Banner>
        ) : null}
        <DescriptionList
          items={[
            { term: t.amount, value: <Money rupees={payout.amount} className="font-bold" /> },
            { term: t.account, value: t.ending({ last4: payout.accountLast4 }) },
            {
              term: t.utr,
              value: payout.utr ? (
                <span className="flex items-center">
                  {payout.utr}
                  <CopyButton text={payout.utr} label={t.utr} />
                </span>
              ) : (
                none
              ),
            },
            { term: t.started, value: <DateTime at={payout.startedAt} style="dateTime" /> },
            ...(payout.creditedAt ? [{ term: t.credited, value: <DateTime at={payout.creditedAt} style="dateTime" /> }] : []),
            ...(payout.failureReason ? [{ term: t.failure, value: bankSaid(payout.failureReason) }] : []),
            ...(gatePassCode
              ? [{ term: t.gatePass, value: <TextLink to={`/gate-pass/${gatePassCode}`}>{gatePassCode}</TextLink> }]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}
