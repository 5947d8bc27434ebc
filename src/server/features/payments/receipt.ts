import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { messageText, textsIn } from '#server/platform/words/wordings.ts';
import { problem } from '#contract/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { FastifyReply } from 'fastify';
import { findDocumentOfPayment, replyWithDocument } from '#server/features/tax-documents/tax-documents.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readerLocale, typesetPdf } from '#server/platform/pdf/typst.ts';

interface ReceiptContent {
  readonly receiptNumber: string;
  readonly paidAt: Date;
  readonly payer: string;
  readonly gstNumber: string | null;
  readonly claimNumber: string | null;
  readonly orderId: string;
  readonly gatewayReference: string | null;
  /** `label` is a message key; amounts in paise. */
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  readonly total: number;
  readonly isRefunded: boolean;
}

function day(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(at);
}

function receiptPdf(receipt: ReceiptContent, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'receipt');
  const title = t.title({ number: receipt.receiptNumber });
  return typesetPdf(
    new URL('./receipt.typ', import.meta.url),
    { title, locale, date: receipt.paidAt },
    {
      title,
      facts: [
        [t.claim, receipt.claimNumber],
        [t.paidOn, day(receipt.paidAt, locale)],
        [t.payer, receipt.payer],
        [t.gstNumber, receipt.gstNumber],
        [t.order, receipt.orderId],
        [t.reference, receipt.gatewayReference],
      ],
      lines: [
        ...receipt.lines.map(({ label, amount }) => [messageText(label, locale), formatRupees(paise(amount)), false]),
        [t.total, formatRupees(paise(receipt.total)), true],
      ],
      notes: [...(receipt.isRefunded ? [t.refunded] : []), t.unsigned],
    },
  );
}

/** The document of one's own payment, or of any for staff, as PDF in the reader's language: its tax document, or else a plain receipt. */
export async function sendReceipt(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await platform.db
    .selectFrom('payment_order')
    .innerJoin('app_user', 'app_user.id', 'payment_order.user_id')
    .leftJoin('claim', 'claim.id', 'payment_order.claim_id')
    .selectAll('payment_order')
    .select([
      'app_user.first_name',
      'app_user.last_name',
      'app_user.company_name',
      'app_user.gst_number',
      'claim.number as claim_number',
    ])
    .where('payment_order.id', '=', id)
    .executeTakeFirst();
  if (!row || (scopeOf(actor, 'receipt.read') !== 'all' && row.user_id !== actor.userId)) throw problem('payment.not-found');
  if (row.receipt_number === null || row.confirmed_at === null) throw problem('payment.receipt-missing');
  const document = await findDocumentOfPayment(platform, row.id);
  if (document) return replyWithDocument(platform, actor, document, reply);
  const receipt: ReceiptContent = {
    receiptNumber: row.receipt_number,
    paidAt: row.confirmed_at,
    payer: row.company_name ?? `${row.first_name} ${row.last_name}`.trim(),
    gstNumber: row.gst_number,
    claimNumber: row.claim_number,
    orderId: row.order_id,
    gatewayReference: row.cf_payment_id,
    lines: row.breakdown as ReceiptContent['lines'],
    total: row.amount_paise,
    isRefunded: row.outcome === 'refunded',
  };
  const pdf = await receiptPdf(receipt, await readerLocale(platform, actor));
  await reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${row.receipt_number}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .send(pdf);
}
