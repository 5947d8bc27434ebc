import { isDeepStrictEqual } from 'node:util';
import type { DetailsPart, TermsPart, VehiclePart, VendorPart } from '#contract/claim-parts.ts';
import { currentTermsVersion } from '#contract/claim-parts.ts';
import { problem } from '#contract/errors.ts';
import { can } from '#domain/claims/can.ts';
import type { ClaimAction } from '#domain/claims/lifecycle.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { RoleActor } from '#domain/roles.ts';
import type { Updateable } from 'kysely';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import type { Claim } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { chooseGarage } from './choose-garage.ts';
import { factsOf } from './claim-facts.ts';
import type { ClaimRow, StoredTerms } from './claim-row.ts';
import { detailsOf, termsOf, vehicleOf, vendorOf } from './claim-row.ts';
import { lockClaim } from './claims.queries.ts';
import { searchTextOf } from './search-text.ts';
import { situationOf } from './view-claim.ts';

/** The part of the caller's claim, saved: parts in order, on the newest version only (409 otherwise). A repetition of the same save changes nothing. */
interface PartSave {
  action: ClaimAction;
  /** What the sender saw; undefined is not judged. */
  version: number | undefined;
  stored: (row: ClaimRow) => unknown;
  write: (row: ClaimRow) => Promise<{ value: unknown; columns: Updateable<Claim> }>;
}

async function savePart(tx: Tx, claimId: string, part: PartSave): Promise<void> {
  const row = await lockClaim(tx, claimId);
  if (!row) throw problem('claim.not-found');
  const situation = await situationOf(tx.db, claimId);
  const facts = factsOf(row, situation, tx.now);
  const verdict = can(part.action, tx.actor as RoleActor, facts);
  if (!verdict.ok) throw problem(verdict.reason, { details: { stage: row.stage, version: row.version } });
  const { value, columns } = await part.write(row);
  // The reply to an earlier save may have been lost: the same content again is no conflict.
  if (isDeepStrictEqual(asStored(value), asStored(part.stored(row)))) return;
  if (part.version !== undefined && part.version !== row.version) {
    throw problem('claim.version-conflict', { details: { version: row.version, sent: part.version } });
  }
  const saved = await tx.db
    .updateTable('claim')
    .set({ ...columns, version: row.version + 1, updated_at: tx.now, draft_reminded_at: null })
    .where('id', '=', claimId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const searchText = searchTextOf(saved, situation);
  if (searchText !== saved.search_text)
    await tx.db.updateTable('claim').set({ search_text: searchText }).where('id', '=', claimId).execute();
  await audit(tx, {
    action: part.action,
    subjectType: 'claim',
    subjectId: claimId,
    before: { version: row.version },
    after: { version: row.version + 1, part: value },
  });
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Part A. The insurer's columns follow it until staff record what they verified. */
export async function saveVehicle(tx: Tx, claimId: string, vehicle: VehiclePart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-a',
    version,
    stored: vehicleOf,
    write: async () => ({
      value: vehicle,
      columns: {
        vehicle: json(vehicle),
        registration_number: vehicle.registrationNumber.replaceAll(/[^A-Z0-9]/g, ''),
        insurer_name: vehicle.insurance?.insurerName || null,
        policy_number: vehicle.insurance?.policyNumber || null,
        insurer_claim_number: vehicle.insurance?.insurerClaimNumber || null,
      },
    }),
  });
}

/** Part B. */
export async function saveVendor(tx: Tx, claimId: string, vendor: VendorPart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-b',
    version,
    stored: vendorOf,
    write: async () => {
      const value = await chooseGarage(tx, vendor);
      const cost = value.estimatedRepairCost;
      return {
        value,
        columns: {
          vendor: json(value),
          listing_id: value.garageId,
          estimated_cost_paise: cost === null ? null : rupeesToPaise(cost),
        },
      };
    },
  });
}

/** Part C. */
export async function saveDetails(tx: Tx, claimId: string, details: DetailsPart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-c',
    version,
    stored: detailsOf,
    write: async () => ({ value: details, columns: { details: json(details), incident_date: details.incidentDate } }),
  });
}

/** Part D: what was accepted, in which version, when. Accepting again keeps the first moment. */
export async function acceptTerms(tx: Tx, claimId: string, terms: TermsPart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-d',
    version,
    stored: termsOf,
    write: async (row) => {
      const before = termsOf(row);
      const termsVersion = terms.termsVersion || currentTermsVersion;
      const acceptedAt = before?.termsVersion === termsVersion ? before.acceptedAt : tx.now.toISOString();
      const value: StoredTerms = { ...terms, termsVersion, acceptedAt };
      return { value, columns: { terms: json(value) } };
    },
  });
}
