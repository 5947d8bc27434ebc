import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { compareLines, surplusOf } from '#domain/claims/repair/invoice-surplus.ts';
import { gstStates } from '#domain/kyc/tax-numbers.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmInvoice, refuseInvoice } from '#contract/claims/repair/repair.endpoints.ts';
import { refuseInvoiceBody } from '#contract/claims/repair/repair.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { Film } from '#web/files/film.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { filesQuery } from '../../claim-queries.ts';

/** The invoice compared with the approved estimate, and what exceeds it. */
export default function InvoiceBesideEstimate({
  desk,
  processing,
}: {
  readonly desk: ClaimDesk;
  readonly processing: ProcessingDto;
}) {
  const t = useTexts('claims.desk.tabs.invoice');
  const { invoice, estimates } = processing;
  if (!invoice) return null;
  const { facts } = invoice;
  const estimate = estimates.find(({ isCurrent }) => isCurrent)?.lines ?? [];
  const rows = compareLines(
    (facts?.lines ?? []).map(({ label, taxableValue, tax }) => ({
      label,
      amount: rupeesToPaise((taxableValue + tax).toFixed(2)),
    })),
    estimate.map(({ label, amount }) => ({ label, amount: rupeesToPaise(amount) })),
  );
  const surplus = surplusOf(rows);
  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 gap-4">
        <p>
          <Badge tone={invoice.standing === 'in-order' ? 'success' : 'warn'}>{t.standings[invoice.standing]}</Badge>
        </p>
        {invoice.keptBack > 0 ? (
          <Banner tone="warn">{t.keptBack({ amount: formatRupees(rupeesToPaise(invoice.keptBack)) })}</Banner>
        ) : null}
        <OfTheFile processing={processing} />
        {invoice.standing === 'unseen' ? <UnseenInvoice desk={desk} fileId={invoice.fileId} /> : null}
        {facts ? (
          <>
            <DescriptionList
              items={[
                {
                  term: t.number,
                  value: (
                    <>
                      {facts.number}, <DateTime at={facts.date} style="date" />
                    </>
                  ),
                },
                { term: t.supplier, value: `${facts.supplier.name} ${facts.supplier.gstin}` },
                { term: t.addressee, value: `${facts.addressee.name} ${facts.addressee.gstin}` },
                { term: t.place, value: `${facts.placeOfSupply} ${gstStates[facts.placeOfSupply] ?? ''}` },
                { term: t.total, value: <Money rupees={invoice.amount} className="font-semibold" /> },
              ]}
            />
            <Table
              caption={t.caption}
              rows={rows}
              rowKey={({ label }) => label}
              columns={[
                { id: 'label', header: t.line, cell: ({ label }) => label, card: 'title' },
                { id: 'estimated', header: t.estimated, align: 'right', cell: (row) => <Amount paise={row.estimated} /> },
                { id: 'billed', header: t.billed, align: 'right', cell: (row) => <Amount paise={row.billed} /> },
                {
                  id: 'surplus',
                  header: t.surplus,
                  align: 'right',
                  cell: ({ surplus: more }) => (more === 0 ? '–' : <Amount paise={more} className="font-semibold text-warn" />),
                },
              ]}
              footer={
                <p className="flex justify-between font-bold">
                  {t.beyond} <Money rupees={paiseToRupees(surplus)} />
                </p>
              }
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** Values extracted from the file, where they differ from what the garage typed. */
function OfTheFile({ processing: { invoice, paperReadings } }: { readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.tabs.invoice');
  const reading = paperReadings.find(({ fileId }) => fileId === invoice?.fileId);
  if (!reading) return null;
  const { facts, amount } = invoice ?? {};
  const { number, date, total, supplierGstin, addresseeGstin } = reading.proposal;
  const differing = facts
    ? [
        number !== undefined && number !== facts.number && number,
        date !== undefined && date !== facts.date && date,
        total !== undefined && total !== amount && formatRupees(rupeesToPaise(total.toFixed(2))),
        supplierGstin !== undefined && supplierGstin !== facts.supplier.gstin && supplierGstin,
        addresseeGstin !== undefined && addresseeGstin !== facts.addressee.gstin && addresseeGstin,
      ].filter((one) => one !== false)
    : [];
  const isDoubted = paperReadings.some(({ fileId, seal }) => fileId !== reading.fileId && /forged|unverified/.test(seal));
  return (
    <>
      <DescriptionList
        items={[
          { term: t.seal, value: t.seals[reading.seal] },
          ...(differing.length > 0 ? [{ term: t.differs, value: differing.join(' · ') }] : []),
        ]}
      />
      {isDoubted ? <Banner tone="warn">{t.doubted}</Banner> : null}
      {reading.state === 'failed' ? <Banner tone="warn">{t.unreadable}</Banner> : null}
    </>
  );
}

function Amount({ paise, className }: { readonly paise: ReturnType<typeof rupeesToPaise> | null; readonly className?: string }) {
  return paise === null ? <>–</> : <Money rupees={paiseToRupees(paise)} className={className} />;
}

/** An uploaded invoice from which nothing could be extracted: staff confirm that it is the invoice. */
function UnseenInvoice({ desk, fileId }: { readonly desk: ClaimDesk; readonly fileId: string }) {
  const t = useTexts('claims.desk.tabs.invoice');
  const { data: files = [] } = useQuery(filesQuery(desk.claim.id));
  const shown = files.filter(({ id }) => id === fileId);
  const params = { id: desk.claim.id };
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      <Banner tone="warn" title={t.unseen}>
        {t.unseenText}
      </Banner>
      {shown.length > 0 ? <Film files={shown} shown={fileId} onShow={() => undefined} captionOf={() => t.title} /> : null}
      {desk.claim.actions.includes('confirm-invoice') ? (
        <div className="flex flex-wrap gap-3">
          <Button
            loading={desk.pressed === 'confirm-invoice'}
            onClick={() =>
              void desk.press(
                'confirm-invoice',
                (idempotencyKey) => api(confirmInvoice, { params, body: { fileId }, idempotencyKey }),
                t.confirmed,
              )
            }
          >
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {t.refuse}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t.notYours}</p>
      )}
      <Dialog open={refusing} onOpenChange={setRefusing} title={t.refuse}>
        <RefuseForm desk={desk} fileId={fileId} onDone={() => setRefusing(false)} />
      </Dialog>
    </>
  );
}

interface RefuseFormProps {
  readonly desk: ClaimDesk;
  readonly fileId: string;
  readonly onDone: () => void;
}

function RefuseForm({ desk, fileId, onDone }: RefuseFormProps) {
  const t = useTexts('claims.desk.tabs.invoice');
  const form = useContractForm(refuseInvoiceBody, { defaultValues: { fileId, reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.refuseSend}
      danger
      onSubmit={async (body) => {
        const params = { id: desk.claim.id };
        if (await desk.act((idempotencyKey) => api(refuseInvoice, { params, body, idempotencyKey }), t.refused, body)) onDone();
      }}
    >
      <TextArea label={t.refuseReason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}
