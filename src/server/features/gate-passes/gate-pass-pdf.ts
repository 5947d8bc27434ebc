import QRCode from 'qrcode';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { languages, type Locale } from '#domain/languages.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';

const secondary = '#475467';
const brand = '#0b4f8a';
const labelWidth = 124;
const ink = '#14213d';
/** As on the screen. */
const paints = {
  private: { fill: '#ffffff', border: ink, ink },
  commercial: { fill: '#ffd21f', border: ink, ink },
  electric: { fill: '#0f6b3e', border: '#0f6b3e', ink: '#ffffff' },
  'electric-commercial': { fill: '#0f6b3e', border: '#0f6b3e', ink: '#ffd21f' },
} as const;
const qrSide = 130;

function moment(at: string, locale: Locale): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(languages[locale].tag, format).format(new Date(at));
}

function day(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

/** The slip on one A5 page: the plate first, which the watchman compares; claim, vehicle, amount, UTR and the QR code to check it by. */
export async function gatePassPdf(pass: GatePassDto, url: string, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'gatePassPaper');
  const qr = await QRCode.toBuffer(url, { errorCorrectionLevel: 'M', margin: 1, width: 480 });
  const slip = new Slip({ title: `${t.title} ${pass.code}`, locale, date: new Date(pass.issuedAt), size: 'A5', margin: 36 });
  slip.paragraph(productName, { size: 12, bold: true, color: brand });
  slip.heading(t.title, { size: 20, bold: true });
  slip.space(6);
  slip.framed(formatRegistrationNumber(pass.registrationNumber), 30, paints[pass.plateLook]);
  slip.space(10);
  slip.paragraph(t.meaning, { size: 13, bold: true });
  if (pass.ownersShare) {
    const { amount, receivedAt } = pass.ownersShare;
    const owed = { amount: formatRupees(rupeesToPaise(amount)) };
    slip.space(4);
    slip.paragraph(receivedAt === null ? t.shareOwed(owed) : t.sharePaid(owed), { size: 11, bold: receivedAt === null });
  }
  slip.space(10);
  const rows: [string, string][] = [
    [t.code, pass.code],
    [t.claim, pass.claimNumber],
    [t.vehicle, pass.vehicle.replace(pass.registrationNumber, '').trim()],
    [t.workshop, pass.garageName],
    [t.amount, formatRupees(rupeesToPaise(pass.amount))],
    [t.utr, pass.utr],
    [t.paid, moment(pass.paidAt, locale)],
  ];
  for (const [label, value] of rows) {
    slip.row(label, value, {
      label: { size: 9.5, color: secondary, width: labelWidth - 8 },
      value: { size: 11, bold: true, indent: labelWidth },
    });
    slip.space(4);
  }
  slip.space(8);
  slip.picture(qr, qrSide, t.qr);
  slip.space(14);
  const beside = { size: 9.5, indent: qrSide + 14 };
  slip.paragraph(t.check, { ...beside, color: secondary });
  slip.link(url, { ...beside, color: brand });
  if (pass.seal) {
    slip.space(8);
    slip.paragraph(t.seal({ day: day(pass.seal.day, locale), root: pass.seal.printed }), {
      ...beside,
      size: 8,
      color: secondary,
    });
  }
  return slip.finish();
}
