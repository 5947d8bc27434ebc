import { randomBytes, randomUUID } from 'node:crypto';
import type { LicenceCheckDto } from '#contract/claims/review/review.schemas.ts';
import type { RegisteredVehicleDto, RegisterFacts } from '#contract/vehicles.schemas.ts';
import { lockClaim } from '#server/features/claims/claim/claim-steps.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { bareNumber, detailsOf, vehicleOf } from '#server/features/claims/claim/claim-row.ts';
import { accountMark, panMark } from '#server/platform/crypto/field-cipher.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';
import { signDeed } from './deed.ts';
import { filedClaim, sim, vehicleForm, type Draft } from './intake.ts';
import { claimantName, insurerNumberOf, insurersWord } from './insurers-word.ts';
import { knownOwner } from './known-owner.ts';
import { listing } from './listing.ts';
import { invoiceFacts } from './invoice.ts';
import { gstinOf, ownAccount, ownPan } from './numbers.ts';
import { person, type Person } from './person.ts';

export interface Workshop extends Person {
  readonly garageId: string;
  readonly listingId: string;
}

/** A registered garage; by default with approved KYC, a verified bank account and a listing. */
export async function workshop(
  t: TestApp,
  options: { account?: string; bankVerified?: boolean; kycStatus?: 'not_submitted' | 'pending' | 'approved' } = {},
): Promise<Workshop> {
  const owner = await person(t, 'garage', { phone: '9822011111', kycStatus: options.kycStatus ?? 'approved' });
  const account = options.account ?? ownAccount();
  const pan = ownPan();
  const { id } = await t.platform.db
    .insertInto('garage')
    .values({
      owner_id: owner.userId,
      state: 'listed',
      profile: JSON.stringify({ garageName: 'Deccan Motors', gstNo: gstinOf(pan) }),
      pan_encrypted: t.platform.cipher.encrypt(pan),
      bank_account_encrypted: t.platform.cipher.encrypt(account),
      pan_mark: panMark(t.platform.cipher, pan),
      account_mark: accountMark(t.platform.cipher, 'HDFC0000001', account),
      bank_account_last4: account.slice(-4),
      bank_ifsc: 'HDFC0000001',
      bank_account_name: 'Deccan Motors',
      bank_name_at_bank: 'DECCAN MOTORS',
      bank_verified_at: options.bankVerified === false ? null : t.platform.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...owner, garageId: id, listingId: await listing(t, { garageId: id }) };
}

/** A surveyor with approved KYC and the motor specialization. */
export async function surveyor(
  t: TestApp,
  options: { specializations?: string[]; phone?: string; kycStatus?: 'pending' | 'approved' } = {},
): Promise<Person> {
  const one = await person(t, 'surveyor', {
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: options.phone ?? '9811100022',
    kycStatus: options.kycStatus ?? 'approved',
  });
  const account = ownAccount();
  await t.platform.db
    .insertInto('surveyor_profile')
    .values({
      user_id: one.userId,
      license_number: `IRDA${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
      full_name: 'Meera Iyer',
      aadhaar_last4: '1234',
      aadhaar_reference: randomUUID(),
      aadhaar_name: 'Meera Iyer',
      aadhaar_verified_at: t.platform.now(),
      aadhaar_consent_at: t.platform.now(),
      bank_account_encrypted: t.platform.cipher.encrypt(account),
      account_mark: accountMark(t.platform.cipher, 'ICIC0000002', account),
      bank_account_last4: account.slice(-4),
      bank_ifsc: 'ICIC0000002',
      bank_account_name: 'Meera Iyer',
      bank_verified_at: t.platform.now(),
      specializations: options.specializations ?? ['Motor Vehicle'],
    })
    .execute();
  return one;
}

/** A claim file as if uploaded by this person; only its record, for actions that reference a file. */
export async function claimFile(
  t: TestApp,
  owner: Pick<Person, 'userId'>,
  claimId: string,
  mimeType = 'image/jpeg',
  documentType: string | null = null,
): Promise<string> {
  const { id } = await t.platform.db
    .insertInto('stored_file')
    .values(fileRow(t, owner, claimId, mimeType, documentType))
    .returning('id')
    .executeTakeFirstOrThrow();
  // A document changes what remains to be done.
  if (documentType !== null) await inTransaction(t.platform, systemActor('test:claim-file'), (tx) => lockClaim(tx, claimId));
  return id;
}

function fileRow(t: TestApp, owner: Pick<Person, 'userId'>, claimId: string, mimeType: string, documentType: string | null) {
  const name = randomUUID();
  return {
    name,
    owner_id: owner.userId,
    category: 'CLAIM_DOCUMENT',
    document_type: documentType,
    entity_type: 'claim',
    entity_id: claimId,
    original_name: 'photo.jpg',
    mime_type: mimeType,
    size: 1000,
    sha256: randomBytes(32),
    storage_key: `test/${name}`,
    created_at: t.platform.now(),
  };
}

export interface Cast {
  readonly claimant: Person;
  readonly garage: Workshop;
  readonly surveyor: Person;
  readonly staff: Person;
  readonly staff2: Person;
}

/** All people that a claim needs. */
export async function cast(t: TestApp): Promise<Cast> {
  return {
    claimant: await person(t, 'claimant', { phone: '9876500001' }),
    garage: await workshop(t),
    surveyor: await surveyor(t),
    staff: await person(t, 'insurance', { phone: '9876500003' }),
    staff2: await person(t, 'insurance', { phone: '9876500004' }),
  };
}

let vehicles = 0;
/** A registration number unique in this run. */
export function nextVehicle(): { registrationNumber: string } {
  vehicles += 1;
  return { ...vehicleForm, registrationNumber: `MH14CD${String(vehicles).padStart(4, '0')}` };
}

/** A filed claim for a new vehicle. */
export function freshClaim(t: TestApp, { claimant, garage }: Cast, estimatedRepairCost = 42_000): Promise<Draft> {
  return filedClaim(t, claimant, garage.listingId, { vehicle: nextVehicle(), vendor: { estimatedRepairCost } });
}

/** Calls and returns the data; throws unless successful. */
export async function done(
  t: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  token: string,
  body?: unknown,
): Promise<TestBody> {
  const called = await t.call(method, path, { token, body });
  if (called.status >= 300) throw new Error(`${method} ${path}: ${called.status} ${JSON.stringify(called.body)}`);
  return called.body.data;
}

export interface ApprovalForm {
  decision: 'approve';
  approvedAmount: number;
  insurerName: string;
  policyNumber: string;
  insurerClaimNumber: string;
  proofFileId: string;
  staffFee?: number;
}

/** Body of an approval, with its own evidence and a unique insurer claim number. */
export async function approvalForm(t: TestApp, staff: Person, claimId: string, approvedAmount = 38_000): Promise<ApprovalForm> {
  return {
    decision: 'approve',
    approvedAmount,
    insurerName: 'New India Assurance',
    policyNumber: 'POL/2026/77',
    insurerClaimNumber: insurerNumberOf(claimId),
    proofFileId: await claimFile(t, staff, claimId, 'application/pdf'),
  };
}

/** VAHAN data of a heavy truck without problems. */
export const registeredTruck: RegisteredVehicleDto = {
  make: 'Tata',
  model: 'Signa 1923',
  year: 2022,
  fuelType: 'diesel',
  vehicleType: 'goods',
  colour: 'White',
  chassisNumber: null,
  engineNumber: null,
  chassisEnding: null,
  engineEnding: null,
  firstRegisteredOn: '2022-03-14',
  isFirstOwner: true,
  cubicCapacity: null,
  grossWeightKg: 18_500,
  seats: 2,
  fitnessUpto: '2029-12-31',
  permitUpto: '2029-12-31',
  taxUpto: '2029-12-31',
  financier: null,
  // The insurer of the recorded cover.
  insurer: { name: 'The New India Assurance Company Limited', policyNumber: null, insuredUpto: null },
};

/** As if the registers had been queried and the owner had provided the documents: passes every check except those of the cover. Call once per claim. */
export async function proveClaim(t: TestApp, claimId: string): Promise<void> {
  const { db } = t.platform;
  const row = await db.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow();
  const details = detailsOf(row);
  if (row.register_facts !== null || details === null) return;
  const askedAt = t.platform.now().toISOString();
  const register: RegisterFacts = {
    registrationNumber: row.registration_number ?? '',
    askedAt,
    owner: (await claimantName(t, claimId)).toUpperCase(),
    isClaimant: true,
    registrationStatus: 'ACTIVE',
    permitNumber: null,
    vehicle: { ...registeredTruck, ...enteredOf(vehicleOf(row)) },
  };
  const { name, licenseNumber } = details.driverDetails;
  const licence: LicenceCheckDto = {
    checkedAt: askedAt,
    checkedBy: 'Asha Rao',
    licenceNumber: bareNumber(licenseNumber),
    on: details.incidentDate,
    verdict: 'holds',
    reason: 'valid',
    licence: {
      name,
      isDriver: true,
      status: 'ACTIVE',
      classes: ['TRANS'],
      issuedOn: '2015-06-01',
      nonTransportUntil: '2035-05-31',
      transportUntil: '2027-05-31',
    },
  };
  const proven = { register_facts: JSON.stringify(register), licence_check: JSON.stringify(licence) };
  await db.updateTable('claim').set(proven).where('id', '=', claimId).execute();
  const types = ['damage-photo', 'registration', 'policy', 'license', 'police-report', 'fire-report'];
  const papers = types.map((type) => fileRow(t, { userId: row.claimant_id }, claimId, 'image/jpeg', type));
  await db.insertInto('stored_file').values(papers).execute();
}

/** The register has what the owner entered. */
const enteredOf = (vehicle: ReturnType<typeof vehicleOf>) => ({
  vehicleType: vehicle && vehicle.vehicleType !== 'other' ? vehicle.vehicleType : ('goods' as const),
  chassisNumber: vehicle?.chassisNumber ?? null,
  engineNumber: vehicle?.engineNumber ?? null,
});

/**
 * Policy cover for any test claim, recorded by the second staff member because the first decides. All other checks pass too, and the insurer confirmation is
 * stored.
 */
export async function recordCover(t: TestApp, people: Cast, claimId: string, changes: object = {}): Promise<TestBody> {
  const { claimant, staff2 } = people;
  await proveClaim(t, claimId);
  const title = { policyNumber: 'POL/2026/77', insuredName: await claimantName(t, claimId), ...changes };
  await insurersWord(t, people, claimId, title);
  const { registration_number: registrationNumber } = await t.platform.db
    .selectFrom('claim')
    .select('registration_number')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  return done(t, 'PUT', `/claims/${claimId}/cover`, staff2.token, {
    insurerName: 'New India Assurance',
    policyNumber: title.policyNumber,
    insuredName: title.insuredName,
    registrationNumber,
    kind: 'comprehensive',
    from: '2026-01-01T00:00',
    to: '2027-12-31T23:59',
    idv: 10_00_000,
    source: 'paper',
    fileId: await claimFile(t, claimant, claimId, 'application/pdf'),
    ...changes,
  });
}

/** In review, with the garage's estimate, the policy cover and all checks. */
export async function reviewedClaim(t: TestApp, people: Cast, estimate = 42_000): Promise<Draft> {
  const claim = await freshClaim(t, people, estimate);
  await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, {
    lines: [{ label: 'Front bumper', kind: 'labour', amount: estimate }],
  });
  await done(t, 'POST', `/claims/${claim.id}/review/start`, people.staff.token);
  await recordCover(t, people, claim.id);
  return claim;
}

/** Approved by one person, with an open offer. */
export async function approvedClaim(t: TestApp, people: Cast, approvedAmount = 38_000): Promise<Draft> {
  const claim = await reviewedClaim(t, people);
  await done(
    t,
    'POST',
    `/claims/${claim.id}/review/decide`,
    people.staff.token,
    await approvalForm(t, people.staff, claim.id, approvedAmount),
  );
  return claim;
}

/** The claimant pays the balance of the fee, so the offer is accepted; every party signs the deed. */
export async function payOffer(t: TestApp, people: Cast, claimId: string): Promise<void> {
  await acceptOffer(t, people, claimId);
  await signDeed(t, claimId);
}

/** The claimant pays the balance of the fee and shows who they are; the deed waits for its signatures. */
export async function acceptOffer(t: TestApp, people: Cast, claimId: string): Promise<void> {
  const { orderId } = await done(t, 'POST', `/claims/${claimId}/offer/order`, people.claimant.token);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  const accepted = await done(t, 'POST', `/claims/${claimId}/offer/accept`, people.claimant.token, { orderId });
  await knownOwner(t, claimId);
  if (accepted.offerState !== 'accepted') throw new Error(`the offer is ${accepted.offerState}, the payment ${accepted.payment}`);
}

/** The gateway order opened last for the offer's balance. */
export async function newestOfferOrder(t: TestApp, claimId: string): Promise<string | undefined> {
  const row = await t.platform.db
    .selectFrom('payment_order')
    .select('order_id')
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'offer_balance')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.order_id;
}

/** A full invoice to the insurer with its document, on which a payout may be made, as if its total had been read. */
export async function invoiceForm(t: TestApp, garage: Pick<Person, 'userId'>, claimId: string, amount = 42_000) {
  const fileId = await claimFile(t, garage, claimId, 'application/pdf');
  const at = t.platform.now();
  const proposal = JSON.stringify({ total: amount });
  const read = { file_id: fileId, claim_id: claimId, state: 'read', proposal, queued_at: at, read_at: at };
  await t.platform.db.insertInto('paper_reading').values(read).execute();
  return { ...(await invoiceFacts(t, claimId, amount)), fileId };
}

let sent = 0;
/** Every third one has only an amount and a document. */
export async function anyInvoice(t: TestApp, garage: Pick<Person, 'userId'>, claimId: string, amount: number) {
  const full = await invoiceForm(t, garage, claimId, amount);
  sent += 1;
  return sent % 3 === 0 ? { amount, fileId: full.fileId } : full;
}

/** The garage's last two steps; a deed that a lower invoice changed is signed again. */
export async function finishRepair(t: TestApp, { garage }: Cast, claimId: string, invoice = 42_000): Promise<void> {
  await done(t, 'POST', `/claims/${claimId}/invoice`, garage.token, await invoiceForm(t, garage, claimId, invoice));
  await done(t, 'POST', `/claims/${claimId}/vehicle-ready`, garage.token);
  await signDeed(t, claimId);
}

/** All payout conditions are met; its jobs have not run. */
export async function payableClaim(t: TestApp, people: Cast, invoice?: number): Promise<Draft> {
  const claim = await approvedClaim(t, people);
  await payOffer(t, people, claim.id);
  await finishRepair(t, people, claim.id, invoice);
  return claim;
}

/** The claim's newest payout, as stored. */
export function payoutOf(t: TestApp, claimId: string) {
  return t.platform.db
    .selectFrom('transfer')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow();
}

/** Completes the transfer at the bank, and reads it as after a webhook. */
export async function settleTransfer(t: TestApp, claimId: string, ...steps: string[]): Promise<void> {
  const { transfer_id: id } = await payoutOf(t, claimId);
  for (const status of steps) await sim(t, `/transfers/${id}/advance`, { status });
  await t.platform.gatewayHooks.payoutChanged?.(t.platform, id);
}

/** Disbursed, with a gate pass. */
export async function disbursedClaim(t: TestApp, people: Cast, invoice?: number): Promise<Draft> {
  const claim = await payableClaim(t, people, invoice);
  await t.runJobs();
  await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  return claim;
}
