import type { InvoiceGuideDto } from '#contract/claims/repair/invoice.schemas.ts';
import { gstStates } from '#domain/kyc/gst-states.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** How the invoice must be written, before anybody writes it; to read, and to copy into the garage's own program. */
export function MakeOut({ guide }: { readonly guide: InvoiceGuideDto }) {
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
