import { gstStates } from '#domain/kyc/tax-numbers.ts';
import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, paise } from '#domain/money.ts';
import type { TaxDocumentKind } from '#domain/tax-documents/supply.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { contentOf, documents } from './tax-documents.ts';
import type { TaxDocumentRow } from './tax-documents.ts';
import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { readerLocale, typesetPdf } from '#server/platform/pdf/typst.ts';
import type { Platform } from '#server/platform/platform.ts';

function day(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** With everything that rules 46, 50, 51 and 53 require; the same row gives the same bytes. */
function taxDocumentPdf(row: TaxDocumentRow, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'taxDocument');
  const kind = row.kind as TaxDocumentKind;
  const { supplier, recipient, supply, subject, eventOn } = contentOf(row);
  const state = (code: string) => `${gstStates[code] ?? '—'} (${code})`;
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: 3 }).format(basisPoints / 100);
  const amount = (label: string, of: number, isBold = false) => [label, formatRupees(paise(of)), isBold];
  const isWithinState = row.place_of_supply === (supplier.gstin ?? '').slice(0, 2);
  const about = { title: `${t.kinds[kind]} ${row.number}`, locale, date: row.issued_at };
  return typesetPdf(new URL('./tax-paper.typ', import.meta.url), about, {
    supplier: { name: supplier.name, lines: [supplier.address, `GSTIN ${supplier.gstin ?? ''}`] },
    kind: t.kinds[kind],
    facts: [
      [t.number, row.number],
      [t.issuedOn, day(row.issued_on, locale)],
      [t.eventOn, eventOn === row.issued_on ? null : day(eventOn, locale)],
      [
        kind === 'refund-voucher' ? t.ofVoucher : t.ofInvoice,
        row.correctedNumber && row.correctedOn && `${row.correctedNumber}, ${day(row.correctedOn, locale)}`,
      ],
      [t.recipient, recipient.name],
      [t.address, recipient.address],
      [t.recipientGstin, recipient.gstin ?? t.unregistered],
      [t.place, state(row.place_of_supply)],
      [t.reverseCharge, t.no],
    ],
    supply: t.supplies[supply]({ subject }),
    sac: `${t.sac} ${row.sac}`,
    amounts: [
      amount(t.taxable, row.taxable_paise),
      ...(isWithinState
        ? [amount(`CGST ${percent(row.rate / 2)} %`, row.cgst_paise), amount(`SGST ${percent(row.rate / 2)} %`, row.sgst_paise)]
        : [amount(`IGST ${percent(row.rate)} %`, row.igst_paise)]),
      amount(t.total, row.total_paise, true),
    ],
    meaning: t.meanings[kind],
    signed: t.signed({ name: supplier.name }),
    unsigned: t.unsigned,
  });
}

/** One's own document, or any for holders of the cash duty; 404 for others. */
export async function sendTaxDocument(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await documents(platform.db).where('d.id', '=', id).executeTakeFirst();
  if (!row || (scopeOf(actor, 'tax-document.read') !== 'all' && row.recipient_id !== actor.userId))
    throw problem('record.not-found');
  await replyWithDocument(platform, actor, row, reply);
}

/** The document of a payment; null if it has none. */
export async function findDocumentOfPayment(platform: Platform, paymentId: string): Promise<TaxDocumentRow | null> {
  return (
    (await documents(platform.db).where('d.payment_order_id', '=', paymentId).orderBy('d.id').limit(1).executeTakeFirst()) ?? null
  );
}

export async function replyWithDocument(
  platform: Platform,
  actor: UserActor,
  row: TaxDocumentRow,
  reply: FastifyReply,
): Promise<void> {
  const pdf = await taxDocumentPdf(row, await readerLocale(platform, actor));
  await reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${row.number.replaceAll('/', '-')}.pdf"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(pdf);
}
