import { acceptText } from '#server/platform/legal/agreements.ts';
import { detailsPart, vehiclePart, vendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { notYetNumbered, numberFor, searchTextOf } from '#server/features/claims/claim/claim-number.ts';
import { claimMoves } from '#server/features/claims/claim/renew-claims.ts';
import { chooseGarage } from '#server/features/claims/intake/garage.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import { findRegisterFacts } from '#server/features/vehicles/vehicles.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import type { Person } from './person.ts';

/** Part A as the form sends it. */
export const vehicleForm = {
  make: 'Tata',
  model: 'Ace',
  year: 2022,
  registrationNumber: 'mh12ab1234',
  chassisNumber: 'mat445056n1a00001',
  engineNumber: '275idi05a00001',
  color: 'White',
  fuelType: 'diesel',
  transmissionType: 'manual',
  vehicleType: 'goods',
  purchaseDate: '2022-03-14',
  currentValue: 450_000,
};

/** Part B without the garage. */
export const vendorForm = {
  repairType: 'body',
  estimatedRepairCost: 42_000,
  estimatedRepairTime: '5 days',
  specialRequirements: '',
};

/** Part C. */
export const detailsForm = {
  incidentDate: '2026-11-10',
  incidentTime: '18:45',
  incidentLocation: 'NH 48 near Lonavala',
  incidentDescription: 'A bus braked hard in front of me; I could not stop in time and hit its rear left corner.',
  damageDescription: 'Front bumper, left headlamp and bonnet are damaged.',
  claimType: 'accident',
  policeComplaintNumber: 'LNV/2026/1182',
  witnessDetails: '',
  driverDetails: { name: 'Ravi Kumar', licenseNumber: 'mh1220110012345', contactNumber: '98765 43210' },
};

export interface Draft {
  readonly id: string;
  readonly claimNumber: string;
}

/** Opens the wizard; the claim number is assigned at the first save. */
export async function startDraft(t: TestApp, claimant: Person): Promise<Pick<Draft, 'id'>> {
  const { body } = await t.call('POST', '/claims/multi-part', { token: claimant.token });
  return { id: body.data.claimId };
}

/** Saves one part; throws with the response if refused. */
export async function savePart(
  t: TestApp,
  claimant: Person,
  id: string,
  part: 'A' | 'B' | 'C' | 'D',
  body: unknown,
): Promise<TestBody> {
  const called = await t.call('PATCH', `/claims/${id}/part/${part}`, { token: claimant.token, body });
  if (called.status !== 200) throw new Error(`part ${part}: ${called.status} ${JSON.stringify(called.body)}`);
  return called.body.data;
}

/** Overrides of the default forms. */
export interface Changes {
  readonly vehicle?: object;
  readonly vendor?: object;
  readonly details?: object;
}

/** A draft with parts A to D, saved one by one as in the wizard. */
export async function walkedDraft(t: TestApp, claimant: Person, garageId: string, changes: Changes = {}): Promise<Draft> {
  const { id } = await startDraft(t, claimant);
  const { claimNumber } = await savePart(t, claimant, id, 'A', { ...vehicleForm, ...changes.vehicle });
  await savePart(t, claimant, id, 'B', { ...vendorForm, garageId, ...changes.vendor });
  await savePart(t, claimant, id, 'C', { ...detailsForm, ...changes.details });
  await savePart(t, claimant, id, 'D', { termsAccepted: true });
  return { id, claimNumber };
}

const wizardSteps = ['save-part-a', 'save-part-b', 'save-part-c', 'save-part-d'] as const;

/** The same draft, ready for payment, in one transaction, because every later test needs one. `ready-made.test.ts` compares the two. */
export async function completeDraft(t: TestApp, claimant: Person, garageId: string, changes: Changes = {}): Promise<Draft> {
  const vehicle = z.parse(vehiclePart, { ...vehicleForm, ...changes.vehicle });
  const asked = z.parse(vendorPart, { ...vendorForm, garageId, ...changes.vendor });
  const details = z.parse(detailsPart, { ...detailsForm, ...changes.details });
  const actor = { ...systemActor('test'), userId: claimant.userId, role: 'claimant' } as const;
  return inTransaction(t.platform, actor, async (tx) => {
    const owner = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name', 'company_name as companyName'])
      .where('id', '=', claimant.userId)
      .executeTakeFirstOrThrow();
    const named = vehicle.insurance?.insurerName;
    const insurer = named ? await resolveInsurer(tx.db, named, 'insurance.insurerName') : null;
    const insurance = vehicle.insurance && { ...vehicle.insurance, insurerName: insurer?.name ?? '' };
    const vendor = await chooseGarage(tx, asked);
    const facts = await findRegisterFacts(tx, vehicle.registrationNumber, claimant.userId);
    const { version: termsVersion, language: termsLanguage, fingerprint } = await acceptText(tx, 'customer-agreement');
    const acceptedAt = tx.now.toISOString();
    const terms = { termsAccepted: true, termsVersion, termsLanguage, termsFingerprint: fingerprint, acceptedAt };
    const number = await numberFor(tx, { number: '-' });
    const row = await tx.db
      .insertInto('claim')
      .values({
        number: notYetNumbered(),
        claimant_id: claimant.userId,
        stage_entered_at: tx.now,
        created_at: tx.now,
        updated_at: tx.now,
        version: 1 + wizardSteps.length,
        registration_number: vehicle.registrationNumber.replaceAll(/[^A-Z0-9]/g, ''),
        register_facts: facts && json(facts),
        insurer_id: insurer?.id ?? null,
        policy_number: vehicle.insurance?.policyNumber || null,
        insurer_claim_number: vehicle.insurance?.insurerClaimNumber || null,
        vehicle: json({ ...vehicle, ...(insurance && { insurance }) }),
        vendor: json(vendor),
        details: json(details),
        terms: json(terms),
        listing_id: vendor.garageId,
        estimated_cost_paise: vendor.estimatedRepairCost === null ? null : rupeesToPaise(vendor.estimatedRepairCost),
        incident_date: details.incidentDate,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const name = `${owner.first_name} ${owner.last_name}`.trim();
    const search_text = searchTextOf({ ...row, number }, { claimant: { ...owner, name } as never });
    await tx.db.updateTable('claim').set({ number, search_text }).where('id', '=', row.id).execute();
    claimMoves(tx, row.id);
    for (const action of ['begin-claim', ...wizardSteps]) await audit(tx, { action, subjectType: 'claim', subjectId: row.id });
    return { id: row.id, claimNumber: number };
  });
}

/** Opens the payment of the fee. */
export async function openOrder(t: TestApp, claimant: Person, id: string): Promise<TestBody> {
  const called = await t.call('POST', `/claims/${id}/payment/order`, { token: claimant.token });
  if (called.status !== 200) throw new Error(`payment order: ${called.status} ${JSON.stringify(called.body)}`);
  return called.body.data;
}

/** Simulates a user or bank at the stand-in: `sim(t, '/orders/{id}/pay', {outcome: 'SUCCESS'})`. */
export async function sim(t: TestApp, path: string, body: unknown): Promise<TestBody> {
  const response = await fetch(`${t.standinUrl}/__sim${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`stand-in: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A paid and filed claim. */
export async function filedClaim(t: TestApp, claimant: Person, garageId: string, changes: Changes = {}): Promise<Draft> {
  const draft = await completeDraft(t, claimant, garageId, changes);
  await payDraft(t, claimant, draft.id);
  return draft;
}

/** Pays the wizard's fee, which files a complete draft. */
export async function payDraft(t: TestApp, claimant: Person, id: string): Promise<void> {
  const { orderId } = await openOrder(t, claimant, id);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  const paid = await t.call('PATCH', `/claims/${id}/part/E`, { token: claimant.token, body: { orderId } });
  if (paid.body.data?.submitted !== true) throw new Error(`part E: ${paid.status} ${JSON.stringify(paid.body)}`);
}
