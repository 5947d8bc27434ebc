import type { DatedRules } from '#server/features/tax-documents/tax-documents.service.ts';
import type { ApprovalPreset } from '#domain/approvals/presets.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { sql } from 'kysely';
import type { Selectable, Kysely } from 'kysely';
import type { wordTerms } from '#contract/claims/review/insurers-word.schemas.ts';
import type { OfficerState } from '#domain/list-views.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import type { DutyRate } from '#domain/claims/deed/stamp-duty.ts';
import type { ClaimHandFact } from '#domain/claims/guards.ts';
import type { coverKinds, coverSources } from '#domain/claims/review/checks.ts';
import type { OwnerIdentity } from '#domain/claims/payout/owner-standing.ts';
import type { TitlePaper } from '#domain/claims/review/title.ts';
import type { CompanySetUp } from '#domain/claims/offer/company-set-up.ts';
import type { WordAnswer, WordSource } from '#domain/claims/review/insurers-word.ts';
import type { CashlessWord } from '#domain/directory/cashless.ts';
import type { LenderAnswer, LenderSource } from '#domain/lenders/lender.ts';
import type { SettlementMode } from '#domain/insurers/insurer.ts';
import type { Todo } from '#domain/claims/todo.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { TransferRow } from '#server/platform/platform.ts';
import type { ClaimRow } from './claim-row.ts';
import type { StoredDeed } from './deed-terms.ts';
import type { InsurersRatesDto } from '#contract/platform-settings.schemas.ts';
import type { IsoDate } from '#domain/dates.ts';
import { readingStates, sealStates } from '#domain/claims/repair/e-invoice.ts';
import type { PaperFacts, SealedInvoice } from '#domain/claims/repair/e-invoice.ts';
import { paise, paiseToRupees, type Paise } from '#domain/money.ts';
import { paperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import type { PaperReadingDto } from '#contract/claims/repair/invoice.schemas.ts';
import { z } from '#contract/zod-setup.ts';

export type OfferRow = Selectable<DB['offer']>;
type PayoutRow = TransferRow;
type SurveyRow = Selectable<DB['survey']>;
type InsurerSurveyRow = Selectable<DB['insurer_survey']>;
type EstimateRow = Selectable<DB['estimate']>;
type QuestionRow = Selectable<DB['claim_question']>;
export type InvoiceRow = Selectable<DB['repair_invoice']> & { readonly reading: StoredReading | null };
export type ReceivableRow = Selectable<DB['receivable']>;

interface ClaimPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The chosen garage. `garageId` and the fields below it are null while the garage has no account. */
export interface ChosenGarage {
  readonly listingId: string;
  readonly name: string;
  readonly branch: string;
  readonly address: string;
  readonly phones: readonly string[];
  readonly isNetworkGarage: boolean;
  /** For which insurers it repairs cashless. */
  readonly cashless: readonly CashlessWord[];
  /** As registered; null if it has none. */
  readonly gstin: string | null;
  readonly tradeName: string | null;
  /** Reviewed by staff; null if it has none. */
  readonly upiId: string | null;
  readonly state: string | null;
  /** The same, otherwise of the listing. */
  readonly place: string | null;
  readonly garageId: string | null;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly ownerEmail: string | null;
  readonly ownerPhone: string | null;
  readonly kycStatus: string | null;
  readonly kycDecidedAt: Date | null;
  readonly bankVerifiedAt: Date | null;
  readonly accountEncrypted: string | null;
  readonly accountLast4: string | null;
  readonly ifsc: string | null;
  readonly accountName: string | null;
  readonly nameAtBank: string | null;
  /** When two people accepted an account whose holder name differs from the garage's. */
  readonly payeeAcceptedAt: Date | null;
  /** Whether another party uses the garage's account or tax number; checked before its first payout. */
  readonly isPayeeDouble: boolean;
  readonly registeredName: string | null;
  readonly companyType: string | null;
  readonly person: string | null;
  readonly legalName: string | null;
}

/** The effective payment among those opened for the same purpose. */
interface ClaimPayment {
  readonly id: string;
  readonly orderId: string;
  readonly state: string;
  readonly openedAt: Date;
  readonly paidAt: Date | null;
  readonly receiptNumber: string | null;
}

export interface StoredTodo extends Todo {
  /** The party's user id; null for staff, the platform and the insurer. */
  readonly userId: string | null;
}

/** The claim's policy. Amounts in paise. */
interface StoredCover {
  readonly insurerId: string;
  readonly insurerName: string;
  readonly policyNumber: string;
  /** As the policy names them; null if nobody recorded it. */
  readonly insuredName: string | null;
  /** Plate on the policy; null if nobody recorded it. */
  readonly registrationNumber: string | null;
  readonly kind: (typeof coverKinds)[number];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly idv: Paise | null;
  readonly zeroDepreciation: boolean;
  readonly consumables: boolean;
  readonly imt23: boolean;
  readonly towing: boolean;
  readonly voluntaryDeductible: Paise;
  readonly source: (typeof coverSources)[number];
  readonly fileId: string | null;
  /** True if recorded for this claim; otherwise it is the policy on file for the vehicle. */
  readonly isRecorded: boolean;
  readonly recordedBy: string;
  readonly recorderName: string;
}

/** A paper that explains a name that differs, as staff read it. */
interface StoredTitlePaper extends TitlePaper {
  readonly fileId: string;
  readonly says: string;
  readonly recordedBy: string;
  readonly recordedAt: Date;
}
/** Older answers have neither title nor acceptance. */
type StoredTerms = z.input<typeof wordTerms>;

/** The latest insurer confirmation of one authorised signatory, or on a letter. */
export interface StoredWord {
  readonly id: string;
  readonly source: WordSource;
  readonly answer: WordAnswer;
  readonly answered_at: Date;
  /** In wire format; null after a denial. */
  readonly said: StoredTerms | null;
  readonly taken: boolean;
  readonly listing_id: string | null;
  readonly insurer_id: string;
  readonly insurer_modes: readonly SettlementMode[] | null;
  readonly officer_state: OfficerState;
  readonly recorders: readonly string[];
}

/** Records related to a claim's row. Amounts in paise. */
export interface BesideClaim {
  /** The insurer under its own name; null until one is recorded. */
  readonly insurer: {
    readonly id: string;
    readonly name: string;
    readonly gstins: readonly string[];
    /** How it settles according to its current record; null if not recorded. */
    readonly modes: readonly SettlementMode[] | null;
  } | null;
  readonly claimant: ClaimPerson &
    OwnerIdentity & {
      readonly companyName: string | null;
      readonly state: string | null;
      /** Under GST. */
      readonly isRegistered: boolean;
      readonly gstin: string | null;
      /** Person and company on approved KYC; null without. */
      readonly provenNames: readonly string[] | null;
    };
  /** The insurer's own rates on the day of the incident, in wire format; null if none are on record. */
  readonly insurersRates: { readonly from: IsoDate; readonly rates: InsurersRatesDto } | null;
  /** Null if no policy is recorded for the claim or on file for the vehicle. */
  readonly cover: StoredCover | null;
  readonly titlePapers: readonly StoredTitlePaper[];
  readonly words: readonly StoredWord[];
  /** The lender that staff chose for the name in the register or on the certificate; null if none. */
  readonly lender: {
    readonly id: string;
    readonly written: string;
    readonly source: LenderSource;
    readonly chosenBy: string;
  } | null;
  /** The lender's answer, or the open question; null before the first. `firstAt`: when it was first asked. */
  readonly lenderAsked: {
    readonly lender: string;
    readonly state: 'sent' | LenderAnswer;
    readonly firstAt: Date;
    readonly passableAt: Date | null;
  } | null;
  /** Two people decided to go on without this lender's answer. */
  readonly lenderPassed: { readonly lender: string; readonly by: readonly string[] } | null;
  /** Share of a provisional acceptance that may be advanced, by the terms in force; null if none were set. */
  readonly provisionalPercent: number | null;
  readonly surveyor: ClaimPerson | null;
  readonly garage: ChosenGarage | null;
  /** The newest of each; null before the first. */
  readonly offer: OfferRow | null;
  readonly offerPayment: ClaimPayment | null;
  /** `feeSetAt`: when the first fee payment was opened; the claim keeps the fees in force at that time. */
  readonly feePayment: (ClaimPayment & { readonly feeSetAt: Date }) | null;
  readonly deed: StoredDeed | null;
  readonly payout: PayoutRow | null;
  /** The open survey, otherwise the last reported one. */
  readonly survey: SurveyRow | null;
  readonly lastReport: SurveyRow | null;
  /** The report of the insurer's surveyor, as staff took it over. */
  readonly insurerSurvey: InsurerSurveyRow | null;
  readonly estimate: EstimateRow | null;
  readonly invoice: InvoiceRow | null;
  /** Stored versions of the tax rules, newest first. */
  readonly taxRules: readonly DatedRules[];
  /** The owner's share, if it is invoiced separately. */
  readonly ownersInvoice: InvoiceRow | null;
  readonly receivable: ReceivableRow | null;
  /** An overpayment by the insurer for which the owner has not named an account: the earliest due date. */
  readonly surplus: { readonly dueAt: Date } | null;
  /** A recourse claim against the owner, approved by two people and unpaid: the earliest due date. */
  readonly charge: { readonly dueAt: Date; readonly amount: Paise } | null;
  readonly hands: readonly ClaimHandFact[];
  readonly kinIds: readonly string[];
  readonly partyKinIds: readonly string[];
  /** The company's segregation-of-duties preset; null if none is chosen. */
  readonly preset: ApprovalPreset | null;
  /** The company's lawful set-up in force; null if none is chosen. Older versions have neither address nor bearer. */
  readonly setUp: (Pick<CompanySetUp, 'kind' | 'financier' | 'registration'> & Partial<CompanySetUp>) | null;
  /** Stamp duty in force in the states of owner and garage, of an approved claim. */
  readonly duties: readonly DutyRate[];
  /** Why the first approval has lapsed. */
  readonly firstApproverLapsed: LapseReason | null;
  /** Of the current review round. */
  readonly questions: readonly QuestionRow[];
  readonly isRated: boolean;
  readonly fileCount: number;
  /** Whether the garage reported the start of the repair. */
  readonly repairBegun: boolean;
  /** Approved at least once: it may count against the exposure limits and has claim-leakage figures. */
  readonly isCounted: boolean;
  /** Types of the uploaded documents. */
  readonly documentTypes: readonly string[];
  /** All next steps; the leading one first. */
  readonly todo: readonly StoredTodo[];
}

/** A claim with all related records that its rules read. Consistent only if the claim's row was locked first; every writer does that. */
export interface ClaimFile extends BesideClaim {
  readonly row: ClaimRow;
  readonly facts: ClaimFacts;
}

type ReadingRow = Pick<Selectable<DB['paper_reading']>, 'file_id' | 'state' | 'seal' | 'sealed' | 'proposal'>;

interface Rating {
  readonly rating: number;
  readonly comment: string | null;
  readonly isPublic: boolean;
  readonly hiddenReason: string | null;
  readonly answer: string | null;
}

export interface ClaimHistory {
  /** Newest first. */
  readonly surveys: readonly (SurveyRow & { surveyor_name: string })[];
  /** Newest first. */
  readonly estimates: readonly EstimateRow[];
  readonly questions: readonly QuestionRow[];
  /** Newest first. */
  readonly readings: readonly ReadingRow[];
  readonly gatePassCode: string | null;
  readonly rating: Rating | null;
  /** Names of the approvers. */
  readonly names: ReadonlyMap<string, string>;
}

export async function findHistory(db: Kysely<DB>, claimId: string): Promise<ClaimHistory> {
  const [surveys, estimates, questions, readings, pass, rating, approvers] = await Promise.all([
    db
      .selectFrom('survey')
      .innerJoin('app_user', 'app_user.id', 'survey.surveyor_id')
      .selectAll('survey')
      .select(sql<string>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('surveyor_name'))
      .where('claim_id', '=', claimId)
      .orderBy('survey.created_at', 'desc')
      .execute(),
    db
      .selectFrom('estimate')
      .selectAll()
      .where('claim_id', '=', claimId)
      .orderBy('revision', 'desc')
      .orderBy('version', 'desc')
      .execute(),
    db.selectFrom('claim_question').selectAll().where('claim_id', '=', claimId).orderBy('created_at').orderBy('id').execute(),
    db
      .selectFrom('paper_reading')
      .select(['file_id', 'state', 'seal', 'sealed', 'proposal'])
      .where('claim_id', '=', claimId)
      .orderBy('queued_at', 'desc')
      .execute(),
    db.selectFrom('gate_pass').select('code').where('claim_id', '=', claimId).where('revoked_at', 'is', null).executeTakeFirst(),
    db
      .selectFrom('garage_rating')
      .select(['rating', 'comment', 'is_public as isPublic', 'hidden_reason as hiddenReason', 'answer'])
      .where('claim_id', '=', claimId)
      .executeTakeFirst(),
    db
      .selectFrom('claim')
      .innerJoin('app_user', (join) =>
        join.on((eb) =>
          eb.or([
            eb('app_user.id', '=', eb.ref('claim.first_approver_id')),
            eb('app_user.id', '=', eb.ref('claim.second_approver_id')),
            eb('app_user.id', '=', eb.ref('claim.assignee_id')),
          ]),
        ),
      )
      .select(['app_user.id', sql<string>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('name')])
      .where('claim.id', '=', claimId)
      .execute(),
  ]);
  return {
    surveys,
    estimates,
    questions,
    readings,
    gatePassCode: pass?.code ?? null,
    rating: rating ?? null,
    names: new Map(approvers.map(({ id, name }) => [id, name])),
  };
}

/** The document extraction loaded with the claim's invoice. */
interface StoredReading {
  readonly state: string;
  readonly seal: string;
  readonly sealed: unknown;
  /** Whether it yielded a verified e-invoice signature, a number or a total. */
  readonly shows: boolean;
  /** Whether another file of the claim shows an e-invoice code whose signature is forged or unverified. */
  readonly doubted: boolean;
}

const storedSeal = z.object({
  supplierGstin: z.string(),
  addresseeGstin: z.string(),
  number: z.string(),
  kind: z.string(),
  date: z.string(),
  total: z.pipe(z.number(), z.transform(paise)),
  irn: z.string(),
  signedOn: z.string(),
});

/** Content of a stored e-invoice code, whether or not its signature is valid. */
export function sealedOf(sealed: unknown): SealedInvoice | null {
  return sealed === null ? null : storedSeal.parse(sealed);
}

/** `irn`: the IRN on the invoice itself; the IRN of another invoice does not count. */
export function paperFactsOf(reading: StoredReading | null, irn: string | null, isSeen = false): PaperFacts | null {
  if (reading === null) return null;
  const seal = z.enum(sealStates).parse(reading.seal);
  const sealed = seal === 'verified' ? sealedOf(reading.sealed) : null;
  return {
    state: z.enum(readingStates).parse(reading.state),
    seal,
    sealed,
    isSealUsedElsewhere: sealed !== null && sealed.irn !== irn,
    shows: reading.shows,
    isSeen,
    wasDoubted: reading.doubted,
  };
}

/** In wire format. Data from a verified e-invoice code takes precedence over data extracted from the text. */
export function paperReadingOf({ file_id: fileId, state, seal, sealed, proposal }: ReadingRow): PaperReadingDto {
  const signed = seal === 'verified' ? sealedOf(sealed) : null;
  return paperReadingDto.parse({
    fileId,
    state,
    seal,
    proposal: {
      ...(proposal as object | null),
      ...(signed && {
        number: signed.number,
        date: signed.date,
        supplierGstin: signed.supplierGstin,
        addresseeGstin: signed.addresseeGstin,
        total: paiseToRupees(signed.total),
      }),
    },
  });
}
