import type { FastifyReply } from 'fastify';
import { readClaim } from '#server/features/claims/claims.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/reader-locale.ts';
import type { Platform } from '#server/platform/platform.ts';
import { gatePassPdf } from './gate-pass-pdf.ts';
import { gatePassUrl } from './issue-gate-pass.ts';
import { viewGatePass } from './view-gate-pass.ts';

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
