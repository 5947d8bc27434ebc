import QRCode from 'qrcode';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { FastifyReply } from 'fastify';
import { readClaim } from '#server/features/claims/door/claims.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale, typesetPdf } from '#server/platform/pdf/typst.ts';
import type { Platform } from '#server/platform/platform.ts';
import { gatePassUrl, viewGatePass } from './gate-passes.ts';

const ink = '#14213d';
const paints = {
  private: { fill: '#ffffff', border: ink, ink },
  commercial: { fill: '#ffd21f', border: ink, ink },
  electric: { fill: '#0f6b3e', border: '#0f6b3e', ink: '#ffffff' },
  'electric-commercial': { fill: '#0f6b3e', border: '#0f6b3e', ink: '#ffd21f' },
} as const;

function moment(at: string, locale: Locale): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(languages[locale].tag, format).format(new Date(at));
}

function day(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

/** The gate pass on one A5 page: the plate first, for the watchman; claim, vehicle, amount, UTR and the QR code to verify it. */
async function gatePassPdf(pass: GatePassDto, url: string, locale: Locale): Promise<Buffer> {
  const t = textsIn(locale, 'gatePassPaper');
  const about = { title: `${t.title} ${pass.code}`, locale, date: new Date(pass.issuedAt) };
  return typesetPdf(new URL('./gate-pass.typ', import.meta.url), about, {
    texts: { title: t.title, meaning: t.meaning, qr: t.qr, check: t.check },
    plate: { ...paints[pass.plateLook], number: formatRegistrationNumber(pass.registrationNumber) },
    share: pass.ownersShare && shareOf(pass.ownersShare, t),
    rows: [
      [t.code, pass.code],
      [t.claim, pass.claimNumber],
      [t.vehicle, pass.vehicle.replace(pass.registrationNumber, '').trim()],
      [t.workshop, pass.garageName],
      [t.amount, formatRupees(rupeesToPaise(pass.amount))],
      [t.utr, pass.utr],
      [t.paid, moment(pass.paidAt, locale)],
    ],
    qr: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 }),
    url,
    seal: pass.seal && t.seal({ day: day(pass.seal.day, locale), root: pass.seal.printed }),
  });
}

function shareOf(
  { amount, receivedAt }: NonNullable<GatePassDto['ownersShare']>,
  t: ReturnType<typeof textsIn<'gatePassPaper'>>,
): { isOwed: boolean; text: string } {
  const owed = { amount: formatRupees(rupeesToPaise(amount)) };
  return { isOwed: receivedAt === null, text: receivedAt === null ? t.shareOwed(owed) : t.sharePaid(owed) };
}

/** The gate pass as PDF in the reader's language, for those involved in its claim; 404 for others. */
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
