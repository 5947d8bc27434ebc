import type { ProcessingDto } from '#contract/claims/processing-view.ts';
import { compareLines, surplusOf } from '#domain/claims/repair/invoice-surplus.ts';
import { gstStates } from '#domain/kyc/gst-states.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** What the garage billed beside what was approved, and what is beyond it. */
export default function InvoiceBesideEstimate({ processing }: { readonly processing: ProcessingDto }) {
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
                  cell: (row) => <Amount paise={row.surplus === 0 ? null : row.surplus} className="font-semibold text-warn" />,
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

function Amount({ paise, className }: { readonly paise: ReturnType<typeof rupeesToPaise> | null; readonly className?: string }) {
  return paise === null ? <>–</> : <Money rupees={paiseToRupees(paise)} className={className} />;
}
