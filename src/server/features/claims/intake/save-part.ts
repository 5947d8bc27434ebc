import { isDeepStrictEqual } from 'node:util';
import type { DetailsPart, TermsPart, VehiclePart, VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { currentTermsVersion } from '#contract/claims/intake/claim-parts.ts';
import { problem } from '#contract/errors.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { ClaimAction } from '#domain/claims/lifecycle.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import { findRegisterFacts } from '#server/features/vehicles/vehicles.service.ts';
import { json } from '#server/platform/db/database.ts';
import { acceptText } from '#server/platform/legal/agreements.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { chooseGarage } from './garage.ts';
import { numberFor, searchTextOf } from '../claim/claim-number.ts';
import { registerFactsOf, termsOf } from '../claim/claim-row.ts';
import type { ClaimRow, StoredTerms } from '../claim/claim-row.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { lockClaim, permit, takeStep, withRow } from '../claim/claim-steps.ts';
import { claimStands } from '../claim/renew-claims.ts';

interface PartSave {
  action: ClaimAction;
  column: 'vehicle' | 'vendor' | 'details' | 'terms';
  /** The version the sender saw; undefined skips the check. */
  version: number | undefined;
  write: (row: ClaimRow) => Promise<{ value: object; columns?: Partial<ClaimRow> }>;
}

/** Saves a part of the caller's claim: parts in order, and only on the newest version (409 otherwise). Repeating a save changes nothing. */
async function savePart(tx: Tx, claimId: string, part: PartSave): Promise<void> {
  const file = await lockClaim(tx, claimId);
  const { row } = file;
  permit(tx.actor, part.action, file);
  const { value, columns } = await part.write(row);
  const stored = asStored(value);
  // The reply to an earlier save may be lost: the same content again is no conflict.
  const isSame = isDeepStrictEqual(stored, row[part.column]);
  if (isSame && isDeepStrictEqual({ ...row, ...columns }, row)) return;
  if (!isSame && part.version !== undefined && part.version !== row.version) {
    throw problem('claim.version-conflict', { details: { version: row.version, sent: part.version } });
  }
  const number = await numberFor(tx, row);
  const saved = await takeStep(tx, file, {
    action: part.action,
    set: {
      ...columns,
      number,
      [part.column]: json(value),
      search_text: searchTextOf({ ...row, ...columns, number, [part.column]: stored }, file),
      draft_reminded_at: null,
    },
    noted: { after: { part: value, ...(number !== row.number && { number }) } },
  });
  if (besideStays(file, saved)) claimStands(tx, withRow(tx, file, saved));
}

/** Draft columns that determine related records (`load-claims.ts`). */
const naming = ['registration_number', 'insurer_id', 'listing_id'] as const;

/** Whether the related records stay the same. The incident day selects among several policies on file for the plate. */
function besideStays({ row, cover }: ClaimFile, saved: ClaimRow): boolean {
  const sameDay = row.incident_date === saved.incident_date;
  return naming.every((column) => row[column] === saved[column]) && (sameDay || cover === null || cover.isRecorded);
}

const asStored = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** Part A. The insurer's columns follow it until staff record what they verified. */
export async function saveVehicle(tx: Tx, claimId: string, vehicle: VehiclePart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-a',
    column: 'vehicle',
    version,
    write: async (row) => {
      const named = vehicle.insurance?.insurerName;
      const insurer = named ? await resolveInsurer(tx.db, named, 'insurance.insurerName') : null;
      const insurance = vehicle.insurance && { ...vehicle.insurance, insurerName: insurer?.name ?? '' };
      return {
        value: { ...vehicle, ...(insurance && { insurance }) },
        columns: {
          registration_number: vehicle.registrationNumber.replaceAll(/[^A-Z0-9]/g, ''),
          register_facts: await registerFacts(tx, row, vehicle),
          insurer_id: insurer?.id ?? null,
          policy_number: vehicle.insurance?.policyNumber || null,
          insurer_claim_number: vehicle.insurance?.insurerClaimNumber || null,
        },
      };
    },
  });
}

/** Recent VAHAN result for the plate, otherwise the earlier result for the same plate. */
async function registerFacts(tx: Tx, row: ClaimRow, { registrationNumber }: VehiclePart): Promise<unknown> {
  const before = registerFactsOf(row);
  const isSamePlate = before?.registrationNumber === normaliseRegistrationNumber(registrationNumber);
  const facts = (await findRegisterFacts(tx, registrationNumber, row.claimant_id)) ?? (isSamePlate ? before : null);
  return facts && asStored(facts);
}

export async function saveVendor(tx: Tx, claimId: string, vendor: VendorPart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-b',
    column: 'vendor',
    version,
    write: async () => {
      const value = await chooseGarage(tx, vendor);
      const cost = value.estimatedRepairCost;
      return {
        value,
        columns: {
          listing_id: value.garageId,
          estimated_cost_paise: cost === null ? null : rupeesToPaise(cost),
        },
      };
    },
  });
}

export async function saveDetails(tx: Tx, claimId: string, details: DetailsPart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-c',
    column: 'details',
    version,
    write: async () => ({ value: details, columns: { incident_date: details.incidentDate } }),
  });
}

/** Part D: the text that was shown, and when it was accepted. Accepting the same text again keeps the first time. */
export async function acceptTerms(tx: Tx, claimId: string, terms: TermsPart, version?: number): Promise<void> {
  await savePart(tx, claimId, {
    action: 'save-part-d',
    column: 'terms',
    version,
    write: async (row) => {
      const before = termsOf(row);
      const isSameVersion = before?.termsVersion === currentTermsVersion;
      // Sent again without opening the text: the one that was read before.
      const fingerprint = terms.termsFingerprint || (isSameVersion ? before.termsFingerprint : '');
      const text = await acceptText(tx, 'customer-agreement', { version: terms.termsVersion, fingerprint });
      const acceptedAt = before?.termsFingerprint === text.fingerprint ? before.acceptedAt : tx.now.toISOString();
      const accepted = { termsVersion: text.version, termsLanguage: text.language, termsFingerprint: text.fingerprint };
      const value: StoredTerms = { ...terms, ...accepted, acceptedAt };
      return { value };
    },
  });
}
