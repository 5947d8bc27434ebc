import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { openClaimPayment } from '#contract/payments/payments.endpoints.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts, useLocale, useMessageText } from '#web/ui/texts.ts';
import { openCheckout, useRestoredPage } from '#web/payments/checkout.ts';
import { GarageShare } from './advance-cost-card.tsx';
import type { StepId } from './wizard-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { papersQuery } from '../claim-queries.ts';
import { MarkedDamage } from '../damage/lazy-damage.tsx';
import { DescriptionNote } from '../voice/description-note.tsx';
import { useClaimUploads } from '../files/use-claim-uploads.ts';
import { detailsAnswers, garageAnswers, vehicleAnswers } from './answers.ts';
import type { Answer } from './answers.ts';

interface PaymentDueProps {
  readonly claim: ClaimDto;
  readonly order: ReplyOf<typeof openClaimPayment>;
  /** Order of the previous attempt: the reviewed answers are collapsed so that the button is visible. */
  readonly tried: string | undefined;
  /** The user left the payment page without paying. */
  readonly cameBackUnpaid: boolean;
  readonly onChange: (step: StepId) => void;
  /** The browser restored this page (Back from the payment page): refetches the order. */
  readonly onReturn: () => void;
}

/** Amount and purpose, payment method, refund rules, and the button. */
export function PaymentDue({ claim, order, tried, cameBackUnpaid, onChange, onReturn }: PaymentDueProps) {
  const t = useTexts('claims.intake.paymentStep');
  const text = useMessageText();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);

  useRestoredPage(() => {
    setLeaving(false);
    onReturn();
  });

  function pay(): void {
    setLeaving(true);
    setFailed(false);
    try {
      openCheckout(order);
    } catch {
      setLeaving(false);
      setFailed(true);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      {claim.cannotAdvance ? (
        <Banner tone="warn" title={t.cannotAdvance}>
          {text(`problem.${claim.cannotAdvance}`)} {t.cannotAdvanceHint}
        </Banner>
      ) : null}
      {!claim.cannotAdvance && claim.warning ? (
        <Banner tone="warn" title={t.insuranceLapsed}>
          {t.insuranceLapsedHint}
        </Banner>
      ) : null}
      {cameBackUnpaid ? (
        <Banner tone="warn" title={t.unpaid} announce>
          {t.unpaidText}
        </Banner>
      ) : null}
      {failed ? (
        <Banner tone="error" title={t.setupFailed} announce>
          {text('payment.gateway.unavailable')}
        </Banner>
      ) : null}
      {tried === undefined || cameBackUnpaid ? null : (
        <Banner announce>{tried === order.orderId ? t.sameOrder : t.newOrder}</Banner>
      )}
      {tried ? (
        <Disclosure summary={t.checkAgain}>
          <div className="-ml-7">
            <CheckAnswers claim={claim} onChange={onChange} />
          </div>
        </Disclosure>
      ) : (
        <CheckAnswers claim={claim} onChange={onChange} />
      )}
      <Card title={t.summary}>
        <DescriptionList
          amounts
          items={[
            { term: t.claim, value: <span className="normal-nums">{claim.claimNumber}</span> },
            { term: t.processingFee, value: <Money rupees={order.processingFee} /> },
            { term: t.serviceCharge, value: <Money rupees={order.serviceCharge} /> },
            { term: t.total, value: <Money rupees={order.amount} />, strong: true },
          ]}
        />
      </Card>
      <GarageShare claim={claim} />
      <Banner title={t.refundTitle}>{t.refund}</Banner>
      <div>
        <h2 className="flex items-center gap-2 text-18 font-bold">
          <LockKeyhole aria-hidden className="size-5 text-muted" />
          {t.methodTitle}
        </h2>
        <p className="mt-1">{t.method}</p>
      </div>
      <div className="grid gap-3">
        <Button loading={leaving} loadingText={t.opening} onClick={pay}>
          {t.pay({ amount: formatRupees(rupeesToPaise(order.amount)) })}
        </Button>
        <p className="text-14 text-muted">{t.later}</p>
      </div>
    </div>
  );
}

/** Every answer for review, each step with Change, before payment and filing. */
function CheckAnswers({ claim, onChange }: { readonly claim: ClaimDto; readonly onChange: (step: StepId) => void }) {
  const t = useTexts('claims.intake.checkAnswers');
  const { steps } = useTexts('claims.intake');
  const { locale } = useLocale();
  const { data: files = [] } = useQuery(papersQuery(claim.id));
  const { items } = useClaimUploads(claim.id);
  const sending = items.some(({ status }) => status !== 'done');
  const section = (step: StepId, answers: readonly Answer[], more?: ReactNode) => (
    <Card
      title={steps[step]}
      level={3}
      actions={
        <Button variant="quiet" className="-mr-4" aria-label={t.changeWhat({ what: steps[step] })} onClick={() => onChange(step)}>
          {t.change}
        </Button>
      }
    >
      <DescriptionList items={answers} />
      {more}
    </Card>
  );
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-18 font-bold">{t.title}</h2>
        <p className="text-muted">{t.lead}</p>
      </div>
      {claim.vehicle ? section('vehicle', vehicleAnswers(claim.vehicle, locale)) : null}
      {claim.vendor ? section('garage', garageAnswers(claim.vendor, locale)) : null}
      {claim.details
        ? section(
            'details',
            [
              ...detailsAnswers(claim.details, locale),
              {
                term: t.documents,
                value:
                  files.length > 0
                    ? `${t.files({ count: files.length })}: ${files.map(({ originalName }) => originalName).join(', ')}`
                    : t.noDocuments,
              },
            ],
            <>
              <DescriptionNote claimId={claim.id} />
              <MarkedDamage damage={claim.details.damage} />
            </>,
          )
        : null}
      {sending ? <Banner>{t.stillSending}</Banner> : null}
    </section>
  );
}
