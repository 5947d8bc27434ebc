import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { PaymentDto } from '#contract/payments/payments.schemas.ts';
import { getReceipt } from '#contract/payments/payments.endpoints.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { api } from '#web/api/api-client.ts';
import { bankSaid } from '#web/payments/bank-said.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { TaxDocumentDto } from '#contract/tax-documents.schemas.ts';
import { DownloadButton, TaxDocumentButton } from '#web/files/download-button.tsx';
import { KeyFactsPdfButton } from './offer-pdfs.tsx';
import { paymentsQuery } from '../claim-queries.ts';
import { listTaxDocuments } from '#contract/tax-documents.endpoints.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useUser } from '#web/session/session-store.ts';

const tones: Record<PaymentState, Tone> = { pending: 'neutral', processing: 'info', success: 'success', failed: 'danger' };

/** Payments for this claim, with receipts and refunds. Orders without an attempt are omitted. */
export function PaymentsCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.offer.payments');
  const { data } = useQuery(paymentsQuery(claim.id));
  const { hash } = useLocation();
  const top = useRef<HTMLUListElement>(null);
  const loaded = data !== undefined;
  // The dashboard links to the hash, but the list loads after the page.
  useEffect(() => {
    if (loaded && hash === '#payments') top.current?.scrollIntoView({ block: 'center' });
  }, [loaded, hash]);
  const documents = useTaxDocuments(claim.id);
  const shown = (data ?? []).filter(({ status, underReview }) => status !== 'pending' || underReview);
  const wasPaidOut = claim.stage === 'disbursed' || claim.stage === 'closed';
  if (shown.length === 0 && !wasPaidOut) return null;
  // Expanded for users who came for the payments or are due a refund.
  const unfolded = hash === '#payments' || shown.some(({ refunds }) => refunds.length > 0) ? 'open' : true;
  return (
    <Card key={String(unfolded)} title={t.title} padded={false} folded={unfolded}>
      <ul id="payments" ref={top} className="divide-y divide-line">
        {shown.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            document={documents.find(({ paymentId }) => paymentId === payment.id)}
          />
        ))}
        <OtherDocuments documents={documents.filter(({ paymentId }) => paymentId === null)} />
        {wasPaidOut ? (
          <li className="grid px-4 py-3 sm:px-5">
            <KeyFactsPdfButton claimId={claim.id} />
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

/** Documents without a payment: of refunds, and of fees earned or reversed. */
function OtherDocuments({ documents }: { readonly documents: readonly TaxDocumentDto[] }) {
  const t = useTexts('taxDocuments');
  if (documents.length === 0) return null;
  return (
    <li className="grid px-4 py-3 sm:px-5">
      <p className="font-semibold">{t.title}</p>
      {documents.map((document) => (
        <TaxDocumentButton key={document.id} document={document} />
      ))}
    </li>
  );
}

function PaymentLine({ payment, document }: { readonly payment: PaymentDto; readonly document: TaxDocumentDto | undefined }) {
  const t = useTexts('claims.offer.payments');
  const text = useMessageText();
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {t.purposes[payment.purpose]}
          <Badge tone={tones[payment.status]}>{t.statuses[payment.status]}</Badge>
        </span>
        <Money rupees={payment.amount} className="font-semibold" />
      </p>
      <p className="text-14 text-muted">
        <DateTime at={payment.paidAt ?? payment.createdAt} style="dateTime" />
        {payment.status === 'failed' && payment.failureReason ? ` · ${bankSaid(payment.failureReason)}` : ''}
      </p>
      {payment.lines.length > 1 ? (
        <ul className="text-14 text-muted">
          {payment.lines.map(({ label, amount }) => (
            <li key={label} className="flex justify-between gap-4">
              <span>{text(label)}</span>
              <Money rupees={amount} />
            </li>
          ))}
        </ul>
      ) : null}
      {payment.underReview ? <p className="text-14">{t.underReview}</p> : null}
      {payment.refunds.map((refund) => (
        <p key={refund.refundId} className="flex flex-wrap justify-between gap-x-4 text-14">
          <span>
            {t.refund}: {t.refundStates[refund.state]}
            {refund.arn ? ` · ${t.reference} ${refund.arn}` : ''}
          </span>
          <Money rupees={refund.amount} />
        </p>
      ))}
      {document ? (
        <TaxDocumentButton document={document} />
      ) : payment.receiptNumber ? (
        <ReceiptButton id={payment.id} number={payment.receiptNumber} />
      ) : null}
    </li>
  );
}

function ReceiptButton({ id, number }: { readonly id: string; readonly number: string }) {
  const t = useTexts('claims.offer.payments');
  return (
    <DownloadButton
      variant="quiet"
      className="-ml-4 justify-self-start"
      aria-label={t.receiptWhat({ number })}
      fetchFile={() => api(getReceipt, { params: { id } })}
      fileName={`${number.replaceAll('/', '-')}.pdf`}
    >
      {t.receipt} {number}
    </DownloadButton>
  );
}

/** Tax documents of a claim, oldest first; empty while loading and without permission. */
function useTaxDocuments(claimId: string): readonly TaxDocumentDto[] {
  const enabled = permits(useUser(), 'tax-document.read');
  const { data } = useQuery({ ...apiQuery(listTaxDocuments, { query: { claimId, limit: 100 } }), enabled });
  return data?.data.toReversed() ?? [];
}
