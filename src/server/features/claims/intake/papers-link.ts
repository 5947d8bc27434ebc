import type { Kysely } from 'kysely';
import { claimTypes } from '#contract/claims/intake/claim-parts.ts';
import { problem } from '#contract/errors.ts';
import type { MissingPaper } from '#domain/claims/intake/papers.ts';
import { missingPapers, papersAskedIn } from '#domain/claims/intake/papers.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenedLink } from '../claim-links.ts';
import { linkOver, openLink } from '../claim-links.ts';
import { partsView } from '../claim-parts-view.ts';

/** Which papers the claim's owner can still send; none once it is decided. */
export async function papersMissing(db: Kysely<DB>, claimId: string): Promise<readonly MissingPaper[]> {
  const claim = await db
    .selectFrom('claim')
    .select(['stage', 'vehicle', 'vendor', 'details'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  if (!papersAskedIn.includes(claim.stage as ClaimStage)) return [];
  const here = await db
    .selectFrom('stored_file')
    .select('document_type')
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('deleted_at', 'is', null)
    .where('document_type', 'is not', null)
    .execute();
  const { vehicle, details } = partsView(claim);
  const claimType = claimTypes.find((type) => type === details.claimType) ?? 'other';
  return missingPapers(claimType, vehicle.vehicleType, new Set(here.map((file) => file.document_type ?? '')));
}

interface OpenedPapers extends OpenedLink {
  readonly missing: readonly MissingPaper[];
}

/** The papers that a link opens; it is over when none is missing. */
export async function openPapersLink(platform: Platform, actor: Actor, token: string): Promise<OpenedPapers> {
  const link = await openLink(platform, actor, 'papers', token);
  const missing = await papersMissing(platform.db, link.claimId);
  if (missing.length === 0) throw linkOver();
  return { ...link, missing };
}

/** What is missing: whoever holds the SMS reads the names of these papers, the claim's number and the plate, and nothing else. */
export async function viewPapersLink(platform: Platform, actor: Actor, token: string) {
  const { claimNumber, registrationNumber, missing } = await openPapersLink(platform, actor, token);
  return { claimNumber, registrationNumber, missing: [...missing] };
}

/** A link fills a place that is empty, and adds to nothing that is there. The claim is locked. */
export async function admitPaper(tx: Tx, claimId: string, documentType: string): Promise<void> {
  const missing = await papersMissing(tx.db, claimId);
  if (!missing.some(({ paper }) => paper === documentType)) throw problem('papers-link.here');
  await audit(tx, { action: 'add-paper-by-link', subjectType: 'claim', subjectId: claimId, after: { documentType } });
}
