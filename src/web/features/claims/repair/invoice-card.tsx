import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';
import { InvoiceForm } from './invoice-form.tsx';
import type { InvoiceGuideDto } from '#contract/claims/repair/invoice.schemas.ts';
import { gstStates } from '#domain/kyc/tax-numbers.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The garage's invoice: how to write it, what is on file, and the form. */
export default function InvoiceCard({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.repair.invoice');
  const { invoice, ownersInvoice, invoiceGuide: guide } = processing;
  const may = desk.claim.actions.includes('upload-invoice');
  return (
    <Card title={t.file}>
      <div className="grid grid-cols-1 gap-4">
        {guide && may ? <MakeOut guide={guide} /> : null}
        {invoice || ownersInvoice ? (
          <DescriptionList
            items={[invoice, ownersInvoice]
              .filter((one) => one !== null)
              .map((one) => ({
                term: one === ownersInvoice ? t.shares.owner : t.onFile,
                value: (
                  <>
                    {one.facts ? `${one.facts.number} · ` : null}
                    <Money rupees={one.amount} className="font-semibold" /> · <DateTime at={one.uploadedAt} style="dateTime" />
                  </>
                ),
              }))}
          />
        ) : null}
        {invoice?.coversAdvance === false ? <Banner tone="warn">{t.below}</Banner> : null}
        {invoice && may && invoice.standing === 'short' ? <Banner tone="warn">{t.short}</Banner> : null}
        {invoice && may && invoice.standing === 'faulty' ? <Banner tone="warn">{t.faulty}</Banner> : null}
        {invoice && may && invoice.standing === 'addressee-open' ? <Banner tone="info">{t.open}</Banner> : null}
        {invoice && may && invoice.standing === 'unread' ? <Banner tone="info">{t.unread}</Banner> : null}
        {invoice && may && invoice.standing === 'seal-open' ? <Banner tone="info">{t.sealOpen}</Banner> : null}
        {invoice && may && invoice.standing === 'unseen' ? <Banner tone="info">{t.unseen}</Banner> : null}
        {guide && may ? (
          <InvoiceForm
            key={`${desk.claim.revision} ${invoice?.uploadedAt ?? ''}`}
            desk={desk}
            processing={processing}
            guide={guide}
          />
        ) : null}
      </div>
    </Card>
  );
}

/** How the invoice must be written, before anybody writes it; to read, and to copy into the garage's own program. */
function MakeOut({ guide }: { readonly guide: InvoiceGuideDto }) {
  const { guide: t } = useTexts('claims.repair.invoice');
  const { to, insurer, owner, placeOfSupply: code } = guide;
  const party = to === 'owner' ? owner : insurer;
  const gstin = party.gstin === '' ? (to === 'owner' ? null : t.gstinOpen) : t.gstin({ gstin: party.gstin });
  const lines = [
    to === 'either' ? t.either({ insurer: insurer.name, owner: owner.name }) : t.insurer({ name: party.name }),
    gstin,
    code === '' ? null : t.place({ code, state: gstStates[code] ?? '' }),
    t.atLeast({ amount: formatRupees(rupeesToPaise(guide.atLeast)) }),
    t.supplier({ name: [guide.supplier.name, guide.supplier.gstin].filter(Boolean).join(', ') }),
  ].filter((line) => line !== null);
  return (
    <section aria-label={t.title} className="rounded-control bg-brand-tint p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-bold">{t.title}</h3>
        <CopyButton text={lines.join('\n')} label={t.title} />
      </div>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
