import { randomUUID } from 'node:crypto';
import type { LicenceCheckDto } from '#contract/claims/review/review.schemas.ts';
import { problem } from '#contract/errors.ts';
import { checkLicence as judge } from '#domain/claims/review/findings.ts';
import { classOf } from '#domain/claims/review/settlement-rates.ts';
import { isSameName } from '#domain/same-name.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { askRegisterDaily } from '#server/platform/gateways/ask-register.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bareNumber, detailsOf, registerFactsOf, vehicleOf } from '../claim/claim-row.ts';
import { lockClaim, readClaim } from '../claim/claim-steps.ts';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import { askVehicleRegister, findRegisterFacts } from '#server/features/vehicles/vehicles.service.ts';

/**
 * Queries the licence register, at most once a day and outside the transaction, and stores the result with the claim. 503 if the register does not respond;
 * nothing is stored then.
 */
export async function checkLicence(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  dateOfBirth: string,
): Promise<LicenceCheckDto> {
  const { row } = await readClaim(platform, actor, claimId);
  const [vehicle, details] = [vehicleOf(row), detailsOf(row)];
  if (row.stage === 'draft' || !vehicle || !details) throw problem('claim.wrong-stage', { details: { stage: row.stage } });
  const { name: driver, licenseNumber } = details.driverDetails;
  const licenceNumber = bareNumber(licenseNumber);
  const { answer: outcome, askedAt } = await askRegisterDaily(platform, 'driving-license', [licenceNumber, dateOfBirth], () =>
    platform.identity.lookupDrivingLicence({ verificationId: randomUUID(), licenceNumber, dateOfBirth }),
  );
  const grossWeightKg = vehicle.grossWeightKg ?? registerFactsOf(row)?.vehicle.grossWeightKg ?? null;
  const drive = { vehicleClass: classOf(vehicle.vehicleType), grossWeightKg, on: details.incidentDate };
  return inTransaction(platform, actor, async (tx) => {
    await lockClaim(tx, claimId);
    const user = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    const check: LicenceCheckDto = {
      checkedAt: askedAt.toISOString(),
      checkedBy: `${user.first_name} ${user.last_name}`.trim(),
      licenceNumber,
      on: drive.on,
      ...judge(outcome.found ? outcome : null, drive),
      licence: outcome.found
        ? {
            name: outcome.name,
            isDriver: isSameName(outcome.name ?? '', driver),
            status: outcome.status,
            classes: outcome.classes,
            issuedOn: outcome.issuedOn,
            nonTransportUntil: outcome.nonTransportUntil,
            transportUntil: outcome.transportUntil,
          }
        : null,
    };
    await tx.db
      .updateTable('claim')
      .set({ licence_check: json(check), updated_at: tx.now })
      .where('id', '=', claimId)
      .execute();
    const { verdict, reason } = check;
    await audit(tx, { action: 'check-licence', subjectType: 'claim', subjectId: claimId, after: { verdict, reason } });
    return check;
  });
}

/**
 * Queries VAHAN outside the transaction and stores the result with the claim. 503 if it does not respond, null for an unknown plate; nothing is stored in
 * either case.
 */
export async function checkVehicle(
  platform: Platform,
  actor: UserActor,
  claimId: string,
): Promise<{ register: RegisterFacts | null }> {
  const { row } = await readClaim(platform, actor, claimId);
  const { registration_number: plate, claimant_id: claimantId, stage } = row;
  if (stage === 'draft' || plate === null) throw problem('claim.wrong-stage', { details: { stage } });
  await askVehicleRegister(platform, plate);
  return inTransaction(platform, actor, async (tx) => {
    await lockClaim(tx, claimId);
    const register = await findRegisterFacts(tx, plate, claimantId);
    if (register) {
      await tx.db
        .updateTable('claim')
        .set({ register_facts: json(register), updated_at: tx.now })
        .where('id', '=', claimId)
        .execute();
    }
    await audit(tx, { action: 'check-vehicle', subjectType: 'claim', subjectId: claimId, after: { found: register !== null } });
    return { register };
  });
}
