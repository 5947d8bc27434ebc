import { recheckPayout, retryPayout } from '#contract/claims/payout/payouts.endpoints.ts';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api-client.ts';
import { bankSaid } from '#web/payments/bank-said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';

/** The transfer to the garage: where it is, why it is held back, and paying again after a failure. */
export function PayoutCard({
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
    return (
      <Card title={t.title} footer={hold && payAgain ? payAgain : undefined}>
        <div className="grid grid-cols-1 gap-3">
          {hold}
          {payeeInDoubt ? (
            <Banner tone="warn" title={t.payee}>
              {payeeInDoubt.nameAtBank ? t.payeeName({ name: payeeInDoubt.nameAtBank }) : t.payeeNameless}{' '}
              <TextLink to={`/app/garages/${payeeInDoubt.garageId}`}>{t.toGarage}</TextLink>
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
