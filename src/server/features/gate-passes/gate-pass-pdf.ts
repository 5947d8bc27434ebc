import QRCode from 'qrcode';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { FastifyReply } from 'fastify';
import { readClaim } from '#server/features/claims/door/claims.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/open-pdf.ts';
import type { Platform } from '#server/platform/platform.ts';
import { gatePassUrl, viewGatePass } from './gate-passes.ts';

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
async function gatePassPdf(pass: GatePassDto, url: string, locale: Locale): Promise<Buffer> {
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

/** The slip as PDF in the reader's language, for those involved in its claim; for everyone else it does not exist. */
export async function sendGatePass(platform: Platform, actor: Actor, code: string, reply: FastifyReply): Promise<void> {
  const pass = await viewGatePass(platform, code);
  await readClaim(platform, actor, pass.claimId);
  const locale = await readerLocale(platform, actor);
  const pdf = await gatePassPdf(pass, gatePassUrl(platform.config.http.publicUrl, pass.code), locale);
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="gate-pass-${pass.claimNumber}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
