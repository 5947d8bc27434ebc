import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { readerLocale } from '#server/platform/pdf/reader-locale.ts';
import type { Platform } from '#server/platform/platform.ts';
import { partsView } from '../claim-parts-view.ts';
import { readClaim } from '../claim-steps.ts';
import { pathsOf } from './paths-of.ts';
import { ratesOfDay } from './rates-in-force.ts';
import { incidentDay, shownSettlement } from './settlement-of.ts';
import { settlementPdf } from './settlement-pdf.ts';

/** Where each rupee went as PDF in the reader's language: the same as on the claim's page, and what the insurer paid us for staff only. */
export async function sendSettlement(platform: Platform, actor: Actor, claimId: string, reply: FastifyReply): Promise<void> {
  const file = await readClaim(platform, actor, claimId);
  const settlement = shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor);
  const paths = settlement && pathsOf(file, settlement, { withPaid: scopeOf(actor, 'claim.read') === 'all' });
  if (!settlement || !paths) throw problem('record.not-found');
  const { vehicleWritten, vendor } = partsView(file.row);
  const paper = {
    number: file.row.number,
    vehicle: vehicleWritten,
    workshop: file.garage?.name ?? vendor.garageName,
    insurer: file.insurer?.name ?? null,
    settlement,
    paths,
    at: platform.now(),
  };
  const pdf = await settlementPdf(paper, await readerLocale(platform, actor));
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="rupees-${file.row.number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
