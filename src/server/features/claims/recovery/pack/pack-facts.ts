import type { Kysely } from 'kysely';
import { findBank } from '#server/features/places/places.service.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { findVirtualAccount } from '../virtual-accounts/virtual-accounts.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import { problem } from '#contract/errors.ts';
import type { SignatureMeans } from '#contract/claims/offer/offer.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { countedFrom, isOmbudsmanOpen } from '#domain/claims/recovery/reminders.ts';
import type { ReminderClock } from '#domain/claims/recovery/reminders.ts';
import { withoutIdentityNumbers } from '#domain/kyc/identity.ts';
import type { InvoiceFacts } from '#domain/claims/repair/invoice.ts';
import { termsOn } from '#server/features/insurers/insurers.service.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { acceptedOnOf } from '../../claim/settlement-mode.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { partsView } from '../../claim/claim-row.ts';
import { lenderNameOf } from '../../claim/deed-terms.ts';
import { deedNumber } from '../../deed/deed-register.ts';
import { findDeed } from '../../deed/draw-deed.ts';
import { findKeyFacts } from '../../claim/kept-key-facts.ts';
import { factsOfInvoice } from '../../claim/invoice-subject.ts';
import type { StoredPaper } from './sheets.ts';

/** The account that an insurer is told to pay a claim into. */
interface PayTo {
  readonly kind: 'virtual' | 'own';
  readonly holder: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  /** Bank and branch; empty if not recorded. */
  readonly bank: string;
}

interface PayToSource {
  readonly db: Kysely<DB>;
  readonly cipher: Pick<FieldCipher, 'decrypt'>;
}

/** The claim's open virtual account, otherwise our own account as approved by two people. Null if none is set: nothing is then sent to an insurer. */
export async function payToOf(source: PayToSource, claimId: string, now: Date): Promise<PayTo | null> {
  const own = await taxDetailsInForce(source.db, now);
  if (!own || own.accountNumber === '') return null;
  const virtual = await findVirtualAccount(source, claimId);
  if (virtual?.isActive) {
    const { beneficiary: holder, accountNumber, ifsc } = virtual;
    return { kind: 'virtual', holder, accountNumber, ifsc, bank: (await findBank(ifsc))?.name ?? '' };
  }
  return { kind: 'own', holder: own.legalName, accountNumber: own.accountNumber, ifsc: own.ifsc, bank: own.bankName };
}

/** The deed by which the claim was assigned: to us, or to the lender or factor for whom we act. */
export interface PackDeed {
  readonly number: string;
  readonly on: IsoDate;
  readonly assignor: { readonly name: string; readonly isWorkshop: boolean };
  readonly assignee: string;
  /** SHA-256 of its text. */
  readonly fingerprint: string;
  readonly signatures: readonly { readonly name: string; readonly means: 'e-sign' | 'ink'; readonly on: IsoDate }[];
  /** The PDF that was signed, and the photos of signatures in ink. */
  readonly papers: readonly StoredPaper[];
}

/** Facts of a receivable for the insurer's documents. */
export interface PackFacts {
  readonly us: { readonly name: string; readonly address: string; readonly bankRatePercent: number | null };
  readonly payTo: PayTo;
  /** Grievance address; null if not recorded. */
  readonly insurer: { readonly name: string; readonly address: string | null };
  readonly number: string;
  readonly insurersNumber: string;
  readonly policyNumber: string;
  readonly vehicle: string;
  readonly incidentOn: IsoDate | null;
  /** The complaint's number, or that none was made; null if neither was said. */
  readonly police: string | null;
  readonly insured: { readonly name: string; readonly address: string };
  /** Whether the insured may turn to the Ombudsman. */
  readonly hasOmbudsman: boolean;
  readonly workshop: { readonly name: string; readonly address: string };
  readonly accepted: Paise;
  readonly acceptedOn: IsoDate;
  readonly received: Paise;
  readonly outstanding: Paise;
  /** Null for a claim paid out before deeds: then it is only said how the owner accepted. */
  readonly deed: PackDeed | null;
  /** Financier according to the vehicle register. */
  readonly lender: string | null;
  /** How the owner accepted the offer; null if only the account shows it. */
  readonly assignment: {
    readonly on: IsoDate;
    readonly signature: { readonly name: string; readonly means: SignatureMeans; readonly fingerprint: string } | null;
  };
  /** Our transfer to the garage. */
  readonly paid: { readonly on: IsoDate; readonly utr: string };
  readonly invoice: { readonly on: IsoDate; readonly amount: Paise; readonly facts: InvoiceFacts | null } | null;
  /** Letters sent to the insurer, by day. */
  readonly letters: readonly { readonly title: string; readonly on: IsoDate }[];
  /** First day of the insurer's payment period. */
  readonly from: IsoDate;
  readonly today: IsoDate;
  readonly now: Date;
}

/** Only for an open receivable. 409 if there is none, or if our company or bank details are not set. */
export async function packFactsOf(source: PayToSource, file: ClaimFile, now: Date): Promise<PackFacts> {
  const { db } = source;
  const { row, receivable, insurer, payout } = file;
  if (!receivable || !insurer || !row.insurer_id || !row.approved_at || !payout) throw problem('pack.nothing-owed');
  const [us, payTo] = [await taxDetailsInForce(db, now), await payToOf(source, row.id, now)];
  if (!us || !payTo) throw problem('pack.no-account');
  const today = todayInKolkata(now);
  const { vehicleWritten, vendor, details } = partsView(row);
  const [signed, deed] = [await findKeyFacts(db, row.id), await signedDeedOf(db, row.id)];
  const owner = await db
    .selectFrom('app_user')
    .select(['address', 'city', 'state', 'pincode'])
    .where('id', '=', row.claimant_id)
    .executeTakeFirstOrThrow();
  const acceptedOn = acceptedOnOf(file) ?? todayInKolkata(row.approved_at);
  const invoicedOn = file.invoice && todayInKolkata(new Date(file.invoice.created_at));
  return {
    us: { name: us.legalName, address: us.address, bankRatePercent: us.bankRatePercent },
    payTo,
    insurer: { name: insurer.name, address: (await termsOn(db, row.insurer_id, today))?.grievanceAddress ?? null },
    number: row.number,
    insurersNumber: receivable.insurer_claim_number,
    policyNumber: row.policy_number ?? '',
    vehicle: vehicleWritten,
    incidentOn: row.incident_date ?? (details.incidentDate || null),
    police: details.noPoliceReport ? textsIn('en', 'assignmentPack').noPolice : details.policeComplaintNumber || null,
    hasOmbudsman: isOmbudsmanOpen(file.claimant),
    insured: {
      name: withoutIdentityNumbers(file.claimant.companyName ?? file.claimant.name),
      address: withoutIdentityNumbers(
        [owner.address, owner.city, [owner.state, owner.pincode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      ),
    },
    workshop: { name: file.garage?.name ?? vendor.garageName, address: file.garage?.address ?? '' },
    accepted: receivable.amount_paise,
    acceptedOn,
    received: paise(receivable.received_paise + receivable.tds_paise),
    outstanding: receivable.outstanding_paise,
    deed,
    lender: lenderNameOf(row, file),
    assignment: {
      on: todayInKolkata(file.offer?.accepted_at ? new Date(file.offer.accepted_at) : row.approved_at),
      signature: signed?.signature
        ? { name: signed.signature.name, means: signed.signature.means, fingerprint: signed.fingerprint.toString('hex') }
        : null,
    },
    paid: { on: todayInKolkata(new Date(payout.credited_at ?? receivable.created_at)), utr: payout.utr ?? '' },
    invoice: file.invoice && {
      on: todayInKolkata(new Date(file.invoice.created_at)),
      amount: file.invoice.amount_paise,
      facts: factsOfInvoice(file.invoice),
    },
    letters: await lettersOf(db, row.id),
    from: countedFrom(acceptedOn, invoicedOn),
    today,
    now,
  };
}

async function signedDeedOf(db: Kysely<DB>, claimId: string): Promise<PackDeed | null> {
  const deed = await findDeed(db, claimId);
  if (!deed?.row.signed_at || !deed.row.pdf_key || !deed.row.pdf_sha256) return null;
  const { row, terms } = deed;
  const signatures = await db
    .selectFrom('deed_signature as s')
    .leftJoin('stored_file as f', (join) => join.onRef('f.id', '=', 's.file_id').on('f.deleted_at', 'is', null))
    .select(['s.name', 's.means', 's.at', 'f.id', 'f.storage_key', 'f.mime_type', 'f.sha256'])
    .where('s.deed_id', '=', row.id)
    .where('s.state', '=', 'accepted')
    .orderBy('s.at')
    .execute();
  const pdf = { id: row.id, key: deed.row.pdf_key, sha256: deed.row.pdf_sha256, mimeType: 'application/pdf', extension: 'pdf' };
  const isWorkshop = terms.mode === 'cashless';
  return {
    number: deedNumber(terms.claim, row.version),
    on: todayInKolkata(deed.row.signed_at),
    assignor: { name: withoutIdentityNumbers((isWorkshop ? terms.garage : terms.owner).name), isWorkshop },
    assignee: deed.assignee.name,
    fingerprint: row.fingerprint.toString('hex'),
    signatures: signatures.map(({ name, means, at }) => ({ name, means: means as 'e-sign' | 'ink', on: todayInKolkata(at) })),
    papers: [
      pdf,
      ...signatures.flatMap(({ id, storage_key: key, mime_type: mimeType, sha256 }) =>
        id && key && mimeType && sha256 ? [{ id, key, mimeType, sha256, extension: mimeType.split('/')[1] ?? 'bin' }] : [],
      ),
    ],
  };
}

async function lettersOf(db: Kysely<DB>, claimId: string): Promise<PackFacts['letters']> {
  const { letters } = textsIn('en', 'reminderLetter');
  const sent = await db
    .selectFrom('insurer_reminder')
    .select(['clock', 'sent_at'])
    .where('claim_id', '=', claimId)
    .where('state', '=', 'sent')
    .orderBy('sent_at')
    .execute();
  return sent.flatMap(({ clock, sent_at: at }) =>
    at === null ? [] : [{ title: letters[`day${clock as ReminderClock}`].title, on: todayInKolkata(at) }],
  );
}
