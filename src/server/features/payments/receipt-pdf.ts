import { languages, type Locale } from '#domain/languages.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { messageText, textsIn } from '#server/platform/words/wordings.ts';

export interface ReceiptContent {
  readonly receiptNumber: string;
  readonly paidAt: Date;
  readonly payer: string;
  readonly gstNumber: string | null;
  readonly claimNumber: string | null;
  readonly orderId: string;
  readonly gatewayReference: string | null;
  /** `label` is a message's key; amounts in paise. */
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  readonly total: number;
  readonly isRefunded: boolean;
}

const secondary = '#475467';
const labelWidth = 170;

function day(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(at);
}

/** A receipt on one A4 page. */
export function receiptPdf(receipt: ReceiptContent, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'receipt');
  const title = t.title({ number: receipt.receiptNumber });
  const slip = new Slip({ title, locale, date: receipt.paidAt, size: 'A4', margin: 56 });
  slip.paragraph(productName, { size: 20, bold: true });
  slip.heading(title, { size: 14 });
  slip.space(14);
  const facts: [string, string | null][] = [
    [t.claim, receipt.claimNumber],
    [t.paidOn, day(receipt.paidAt, locale)],
    [t.payer, receipt.payer],
    [t.gstNumber, receipt.gstNumber],
    [t.order, receipt.orderId],
    [t.reference, receipt.gatewayReference],
  ];
  for (const [label, value] of facts) {
    if (!value) continue;
    slip.row(label, value, {
      label: { size: 10.5, color: secondary, width: labelWidth - 10 },
      value: { size: 10.5, indent: labelWidth },
    });
    slip.space(3);
  }
  slip.space(14);
  const lines = [
    ...receipt.lines.map(({ label, amount }) => ({ label: messageText(label, locale), amount, bold: false })),
    { label: t.total, amount: receipt.total, bold: true },
  ];
  for (const { label, amount, bold } of lines) {
    slip.row(label, formatRupees(paise(amount)), {
      label: { size: 10.5, bold, width: slip.width - 120 },
      value: { size: 10.5, bold, align: 'right', indent: slip.width - 110 },
    });
    slip.space(3);
  }
  slip.space(20);
  if (receipt.isRefunded) slip.paragraph(t.refunded, { size: 10.5 });
  slip.paragraph(t.unsigned, { size: 10.5, color: secondary });
  return slip.finish();
}
