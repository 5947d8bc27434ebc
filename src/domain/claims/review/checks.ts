import { todayInKolkata } from '../../dates.ts';
import { percentOf } from '../../money.ts';
import type { Paise } from '../../money.ts';
import type { ClaimType } from '#domain/claims/intake/parts.ts';
import { neededPapers } from '../intake/papers.ts';
import type { LenderAnswer } from '../../lenders/lender.ts';
import type { ClaimProblemCode } from '../problem-codes.ts';
import { isDenied, judgeMode, judgeWord, presentWord } from './insurers-word.ts';
import type { WordCheckFacts } from './insurers-word.ts';
import { fails, holds, notKnown, judgeFitness, judgePermit, withoutDriver } from './findings.ts';
import type { Finding, OwnersVehicle, checkSources, RegisterFact, licenceVerdicts } from './findings.ts';
import { isThreePeople, judgeInsured, judgeInsurer, judgeOwner, judgeRegistered } from './title.ts';
import type { TitlePaper } from './title.ts';

export const coverKinds = ['comprehensive', 'standalone-od', 'third-party'] as const;
export const coverSources = ['register', 'policy-on-file', 'paper'] as const;

/** The claim's policy, as recorded. */
export interface CoverFacts {
  readonly kind: (typeof coverKinds)[number];
  readonly policyNumber: string;
  readonly insurer: string;
  /** The insured as the policy names them; null if nobody recorded it. */
  readonly insuredName: string | null;
  /** Whether the policy names the claim's number plate; null if not stated. */
  readonly namesThisVehicle: boolean | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IDV; null if the policy does not state it. */
  readonly insuredValue: Paise | null;
  readonly recordedBy: string;
}

/** Result of the licence register for the claim's driver, vehicle and date. */
export interface LicenceFact {
  readonly verdict: (typeof licenceVerdicts)[number];
  /** Whether the holder's name matches the driver named by the owner. */
  readonly isDriver: boolean;
}

/** The lender beyond the register, and its answer. */
export interface LenderFact {
  /** As the registration certificate names it, where the register does not; null if staff read none. */
  readonly paperName: string | null;
  /** Null before it is asked. */
  readonly state: 'sent' | LenderAnswer | null;
  /** Two people decided to go on without its answer. */
  readonly isPassedOver: boolean;
  /** When they may. */
  readonly passableAt: Date | null;
}

/** A document of the claim, and who uploaded it. */
export interface PaperFact extends EvidenceFact {
  readonly type: string;
  /** For a lender's consent by link: up to which amount it consents. */
  readonly upTo?: Paise | null;
}

/** Who recorded a piece of evidence, and their connected persons. */
export interface EvidenceFact {
  readonly by: string;
  readonly kinIds: readonly string[];
}

/** Matching live claims by number; null if not searched. */
export type OtherClaims = readonly string[] | null;

/** Problems that stop a claim permanently. */
export const stoppingProblems = [
  'claim.theft',
  'claim.total-loss',
  'claim.cover-fails',
  'claim.insurer-denies',
  'claim.three-names',
] as const satisfies readonly ClaimProblemCode[];
export type StoppingProblem = (typeof stoppingProblems)[number];

export interface CheckFacts extends WordCheckFacts {
  /** Current repair cost: the garage's estimate or, before that, the owner's figure. */
  readonly estimatedRepairCost: Paise | null;
  /** Type of incident from the wizard; null before that. */
  readonly claimType: ClaimType | null;
  readonly incidentAt: Date | null;
  readonly purchasedAt: Date | null;
  readonly cover: CoverFacts | null;
  /** Names on approved KYC; before that the account's name and its company's. */
  readonly claimantNames: readonly string[];
  readonly titlePapers: readonly TitlePaper[];
  /** Total loss threshold as a share of the IDV, in basis points (a dated rate). */
  readonly totalLossShare: number;
  /** Calculation terms that staff overrode to raise the amount; null if not looked up. */
  readonly raisedTerms: readonly string[] | null;
  /** Broken conditions that were proposed and not decided by a person. */
  readonly openBreaches: readonly string[];
  /** Vehicle register data; null if not looked up. */
  readonly register: RegisterFact | null;
  /** Null if not looked up. */
  readonly lender: LenderFact | null;
  /** As typed by the owner. */
  readonly vehicle: OwnersVehicle | null;
  /** Licence register data; null if not looked up. */
  readonly licence: LicenceFact | null;
  /** The claim's documents; null if not looked up. */
  readonly papers: readonly PaperFact[] | null;
  /** Other live claims for the vehicle within three days of the incident. */
  readonly nearDoubles: OtherClaims;
  /** Other live claims with one of this claim's photos. */
  readonly samePhotos: OtherClaims;
  /** Who recorded the evidence for the approval (cover, signatory's mailbox, garage), each with connected persons; null if not looked up. */
  readonly evidence: readonly EvidenceFact[] | null;
}

interface Check {
  readonly source: (typeof checkSources)[number];
  readonly judge: (facts: CheckFacts) => Finding;
  /** If it fails, nobody can approve. */
  readonly stops?: StoppingProblem;
  /** If it does so only in some cases. */
  readonly stopsWhen?: (facts: CheckFacts) => boolean;
  /** Visible to the owner; other checks concern other people, or register data for staff. */
  readonly forOwner?: true;
}

/** The table of checks before an advance (product rules §5). A failed or unknown check that does not stop the claim requires two people and a reason. */
export const checks = {
  'owner-is-claimant': { source: 'register', judge: judgeOwner },
  'insured-is-claimant': {
    source: 'cover',
    judge: judgeInsured,
    stops: 'claim.three-names',
    stopsWhen: isThreePeople,
  },
  'vehicle-is-as-registered': { source: 'register', judge: ({ register, vehicle }) => judgeRegistered(register, vehicle) },
  'insurer-is-as-registered': { source: 'register', judge: (facts) => judgeInsurer(facts, facts.incidentAt) },
  'not-theft': {
    source: 'owner',
    judge: ({ claimType }) => {
      if (claimType === null) return notKnown('type-open');
      return claimType === 'theft' ? fails('theft') : holds('no-theft');
    },
    stops: 'claim.theft',
    forOwner: true,
  },
  'own-damage': {
    source: 'cover',
    judge: ({ cover }) => {
      if (cover === null) return notKnown('cover-open');
      return cover.kind === 'third-party' ? fails('third-party-only') : holds('own-damage');
    },
    stops: 'claim.cover-fails',
    forOwner: true,
  },
  'in-force': {
    source: 'cover',
    judge: ({ cover, incidentAt, register }) => {
      if (cover === null) return judgeByRegister(register, incidentAt);
      if (incidentAt === null) return notKnown('incident-open');
      return cover.startsAt <= incidentAt && incidentAt <= cover.endsAt ? holds('in-force') : fails('out-of-force');
    },
    stops: 'claim.cover-fails',
    // The register is often outdated: on its own it stops no claim permanently.
    stopsWhen: ({ cover }) => cover !== null,
    forOwner: true,
  },
  'this-vehicle': {
    source: 'cover',
    judge: ({ cover, register }) => {
      if (cover === null) return notKnown('cover-open');
      if (cover.namesThisVehicle !== null) return cover.namesThisVehicle ? holds('plate-same') : fails('plate-differs');
      return register !== null && isSameNumber(register.policyNumber, cover.policyNumber)
        ? holds('policy-in-register')
        : notKnown('plate-open');
    },
    forOwner: true,
  },
  'not-total-loss': {
    source: 'estimate',
    judge: ({ cover, estimatedRepairCost, approvedAmount, totalLossShare }) => {
      const loss = Math.max(estimatedRepairCost ?? 0, approvedAmount ?? 0);
      if (!cover?.insuredValue) return notKnown('value-open');
      if (loss === 0) return notKnown('loss-open');
      return loss <= percentOf(cover.insuredValue, totalLossShare) ? holds('repairable') : fails('total-loss');
    },
    stops: 'claim.total-loss',
    forOwner: true,
  },
  'after-purchase': {
    source: 'owner',
    judge: ({ purchasedAt, incidentAt }) => {
      if (incidentAt === null) return notKnown('incident-open');
      if (purchasedAt === null) return notKnown('purchase-open');
      return purchasedAt <= incidentAt ? holds('bought-before') : fails('bought-later');
    },
    forOwner: true,
  },
  licence: {
    source: 'licence-register',
    judge: ({ licence, claimType }) => {
      if (claimType === null) return notKnown('type-open');
      if (withoutDriver.has(claimType)) return holds('nobody-drove');
      if (licence === null) return notKnown('licence-open');
      if (licence.verdict === 'fails') return fails('licence-invalid');
      if (licence.verdict === 'not-known') return notKnown('licence-unclear');
      return licence.isDriver ? holds('licence-valid') : notKnown('licence-of-another');
    },
  },
  fitness: { source: 'register', judge: (facts) => judgeVehicle(facts, judgeFitness) },
  permit: { source: 'register', judge: (facts) => judgeVehicle(facts, judgePermit) },
  financier: {
    source: 'register',
    judge: judgeLender,
  },
  papers: {
    source: 'documents',
    judge: ({ claimType, papers }) => {
      if (claimType === null) return notKnown('type-open');
      if (papers === null) return notKnown('unlooked');
      const here = new Set(papers.map(({ type }) => type));
      const missing = neededPapers(claimType).filter((type) => !here.has(type));
      return missing.length === 0 ? holds('papers-complete') : fails('papers-missing', ...missing);
    },
    forOwner: true,
  },
  // Overrides by staff raise the amount a single person may approve: age, an add-on, IDV, a limit.
  'calculation-terms': {
    source: 'settlement-terms',
    judge: ({ raisedTerms, openBreaches, register }) => {
      if (raisedTerms === null) return notKnown('unlooked');
      if (raisedTerms.length > 0) return fails('terms-raised', ...raisedTerms);
      if (openBreaches.length > 0) return notKnown('breach-open', ...openBreaches);
      return register?.firstRegisteredOn == null ? notKnown('age-open') : holds('terms-on-record');
    },
  },
  // Another live claim for the vehicle within three days of the incident; the same incident is refused as a duplicate.
  'no-near-double': {
    source: 'claims',
    judge: ({ nearDoubles }) => judgeOthers(nearDoubles, 'no-near-double', 'near-double'),
  },
  // A damage photo that is also used in another live claim.
  'new-photos': { source: 'claims', judge: ({ samePhotos }) => judgeOthers(samePhotos, 'photos-new', 'photos-used') },
  // A document typed in by staff is no insurer confirmation: without one, every approval requires two people, at any amount.
  'insurers-word': { source: 'insurer', judge: judgeWord, stops: 'claim.insurer-denies', stopsWhen: isDenied },
  'settlement-mode': { source: 'insurer-record', judge: judgeMode },
} as const satisfies Record<string, Check>;

/** Whether the vehicle was insured, if no policy is recorded. The register has only the end date, neither start nor kind: at best the result is unknown. */
function judgeByRegister(register: RegisterFact | null, incidentAt: Date | null): Finding {
  if (!register?.insuredUntil || incidentAt === null) return notKnown('cover-open');
  const isLapsed = register.insuredUntil < todayInKolkata(incidentAt);
  const about = [register.insuredUntil, register.insurer].filter((one) => one !== null);
  const finding = isLapsed ? fails('register-lapsed', ...about) : notKnown('register-runs', ...about);
  return { ...finding, source: 'register' };
}

function judgeVehicle({ register, incidentAt }: CheckFacts, paper: (vehicle: RegisterFact, on: string) => Finding): Finding {
  if (register === null) return notKnown('register-open');
  return incidentAt === null ? notKnown('incident-open') : paper(register, todayInKolkata(incidentAt));
}

function judgeOthers(claims: OtherClaims, none: 'no-near-double' | 'photos-new', some: 'near-double' | 'photos-used'): Finding {
  if (claims === null) return notKnown('unlooked');
  return claims.length === 0 ? holds(none) : fails(some, ...claims);
}

function judgeLender({ register, lender, papers, approvedAmount }: CheckFacts): Finding {
  const name = lenderName({ register, lender });
  if (name === null) return register === null ? notKnown('register-open') : holds('no-financier');
  const consents = papers?.filter(({ type }) => type === 'financier-consent') ?? [];
  if (consents.some(({ upTo }) => upTo == null || upTo >= (approvedAmount ?? 0))) return holds('financier-consents', name);
  if (consents.length > 0) return fails('financier-consents-to-less', name);
  if (lender?.state === 'refused') return fails('financier-refuses', name);
  if (lender?.state === 'not-lender') return fails('financier-is-another', name);
  return lender?.isPassedOver ? holds('financier-passed-over', name) : fails('financier-silent', name);
}

const lenderName = ({ register, lender }: Pick<CheckFacts, 'register' | 'lender'>) =>
  register?.financier ?? lender?.paperName ?? null;

/** Whether the lender is still to be asked, or its answer is awaited, and until when at most; null if neither. */
export function lenderTodoOf(
  facts: Pick<CheckFacts, 'register' | 'lender'>,
  documentTypes: readonly string[],
): { readonly what: 'ask-lender' | 'await-lender'; readonly dueAt: Date | null } | null {
  const { lender } = facts;
  if (lenderName(facts) === null || documentTypes.includes('financier-consent') || lender?.isPassedOver) return null;
  if (lender?.state === 'sent') return { what: 'await-lender', dueAt: lender.passableAt };
  return lender?.state === 'refused' ? null : { what: 'ask-lender', dueAt: null };
}

/** Insurers' offices write 'POL/2026/77' and 'POL 2026 77'. */
function isSameNumber(left: string | null, right: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return left !== null && bare(left) !== '' && bare(left) === bare(right);
}

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as readonly CheckName[];

export function judge(name: CheckName, facts: CheckFacts): Finding {
  return checks[name].judge(facts);
}

/** Why this claim can never be advanced; null if nothing known stops it. */
export function stoppedBy(facts: CheckFacts): StoppingProblem | null {
  for (const name of checkNames) {
    const problem = stopOf(name, facts);
    if (problem !== null) return problem;
  }
  return null;
}

/** Non-blocking warnings for the claimant before payment. */
export const claimWarnings = ['insurance-lapsed'] as const;

export function warningOf(facts: CheckFacts): (typeof claimWarnings)[number] | null {
  return judge('in-force', facts).why === 'register-lapsed' ? 'insurance-lapsed' : null;
}

/** The problem by which this check currently stops the claim; null if none. */
export function stopOf(name: CheckName, facts: CheckFacts): StoppingProblem | null {
  const { stops, stopsWhen }: Check = checks[name];
  if (stops === undefined || judge(name, facts).result !== 'fails') return null;
  return stopsWhen === undefined || stopsWhen(facts) ? stops : null;
}

/** All checks with their findings, and whether each stops the claim. */
export function judgeChecks(facts: CheckFacts) {
  return checkNames.map((check) => {
    const { source = checks[check].source, ...finding } = judge(check, facts);
    return { ...finding, check, source, stops: stopOf(check, facts) !== null, isForOwner: 'forOwner' in checks[check] };
  });
}

/**
 * Whether this person may approve alone: every check passes on evidence (cover, documents, signatory's mailbox, garage) recorded by others who are not
 * connected with them.
 */
export function checksHold(facts: CheckFacts, userId: string | null): boolean {
  const isOthers = ({ by, kinIds }: EvidenceFact) => userId !== null && by !== userId && !kinIds.includes(userId);
  const papers = facts.papers && facts.papers.filter(isOthers);
  return (
    userId !== null &&
    facts.cover !== null &&
    facts.cover.recordedBy !== userId &&
    presentWord(facts)?.officer.recordedBy.includes(userId) === false &&
    facts.evidence?.every(isOthers) === true &&
    checkNames.every((name) => judge(name, { ...facts, papers }).result === 'holds')
  );
}
