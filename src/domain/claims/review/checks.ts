import { todayInKolkata } from '../../dates.ts';
import { percentOf } from '../../money.ts';
import type { Paise } from '../../money.ts';
import type { ClaimType } from '#domain/claims/intake/parts.ts';
import { neededPapers } from '../intake/papers.ts';
import type { ClaimProblemCode } from '../problem-codes.ts';
import { isDenied, judgeMode, judgeWord, presentWord } from './insurers-word.ts';
import type { WordCheckFacts } from './insurers-word.ts';
import { judgeNumber, judgeOwner, fails, holds, notKnown, judgeFitness, judgePermit } from './findings.ts';
import type { Finding, OwnersVehicle, checkSources, RegisterFact, licenceVerdicts } from './findings.ts';

export const coverKinds = ['comprehensive', 'standalone-od', 'third-party'] as const;
export const coverSources = ['register', 'policy-on-file', 'paper'] as const;

/** The policy that the claim rests on, as somebody recorded it. */
export interface CoverFacts {
  readonly kind: (typeof coverKinds)[number];
  readonly policyNumber: string;
  /** Does the policy name the claim's number plate? Null where nobody has said which it names. */
  readonly namesThisVehicle: boolean | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What the vehicle is insured for; null where the policy does not say. */
  readonly insuredValue: Paise | null;
  /** Who recorded it. */
  readonly recordedBy: string;
}

/** What the register of licences said of the claim's driver, vehicle and day. */
export interface LicenceFact {
  readonly verdict: (typeof licenceVerdicts)[number];
  /** Is the holder, by name, the driver whom the owner named? */
  readonly isDriver: boolean;
}

/** A document among the claim's files, and who put it there. */
export interface PaperFact extends EvidenceFact {
  readonly type: string;
}

/** Who put something there, and who is connected with them. */
export interface EvidenceFact {
  readonly by: string;
  readonly kinIds: readonly string[];
}

/** What was looked for among the other live claims: their numbers; null while nobody has looked. */
export type OtherClaims = readonly string[] | null;

/** What stops a claim for good. */
export const stoppingProblems = [
  'claim.theft',
  'claim.total-loss',
  'claim.cover-fails',
  'claim.insurer-denies',
] as const satisfies readonly ClaimProblemCode[];
export type StoppingProblem = (typeof stoppingProblems)[number];

/** What the checks look at, and nothing else of a claim. */
export interface CheckFacts extends WordCheckFacts {
  /** What the repair is to cost now: the garage's estimate, until it enters one the owner's figure. */
  readonly estimatedRepairCost: Paise | null;
  /** What happened, as the owner said in the wizard; null until then. */
  readonly claimType: ClaimType | null;
  readonly incidentAt: Date | null;
  readonly purchasedAt: Date | null;
  readonly cover: CoverFacts | null;
  /** Above this share of the insured value, in basis points, a repair is a total loss (a dated rate). */
  readonly totalLossShare: number;
  /** What staff set of the calculation's terms by which its amount rises; null while nobody has looked. */
  readonly raisedTerms: readonly string[] | null;
  /** What the vehicle register says; null until somebody has asked it. */
  readonly register: RegisterFact | null;
  /** As its owner typed it. */
  readonly vehicle: OwnersVehicle | null;
  /** What the register of licences says; null until somebody has asked it. */
  readonly licence: LicenceFact | null;
  /** The documents among the claim's files; null while nobody has looked. */
  readonly papers: readonly PaperFact[] | null;
  /** Other live claims of the vehicle within three days of the incident. */
  readonly nearDoubles: OtherClaims;
  /** Other live claims with one of this claim's photos. */
  readonly samePhotos: OtherClaims;
  /** Who put what an approval rests on where it is (cover, an officer's mailbox, the garage), each with whom they are connected; null while nobody has looked. */
  readonly evidence: readonly EvidenceFact[] | null;
}

interface Check {
  readonly source: (typeof checkSources)[number];
  readonly judge: (facts: CheckFacts) => Finding;
  /** Where it fails nobody may approve, in any number. */
  readonly stops?: StoppingProblem;
  /** Where it does so in some cases only. */
  readonly stopsWhen?: (facts: CheckFacts) => boolean;
  /** The owner may read it; the rest is about other people, or the registers' word to staff. */
  readonly forOwner?: true;
}

/** THE table of what is checked before money is advanced (product rules §5). What fails or is not known, and does not stop, needs two people and a reason. */
export const checks = {
  // Whoever claims for another's vehicle, or for one with other numbers, is asked why before anything else.
  'owner-as-registered': { source: 'register', judge: ({ register }) => judgeOwner(register) },
  'chassis-as-registered': { source: 'register', judge: ({ register, vehicle }) => judgeNumber('chassis', register, vehicle) },
  'engine-as-registered': { source: 'register', judge: ({ register, vehicle }) => judgeNumber('engine', register, vehicle) },
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
    // The register is often late: its word alone stops nobody for good.
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
    judge: ({ register, papers }) => {
      if (register === null) return notKnown('register-open');
      if (register.financier === null) return holds('no-financier');
      const consents = papers?.some(({ type }) => type === 'financier-consent') === true;
      return (consents ? holds : fails)(consents ? 'financier-consents' : 'financier-silent', register.financier);
    },
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
  // What one of the staff sets raises what one of them may approve alone: the age, an add-on, the IDV, a limit.
  'calculation-terms': {
    source: 'settlement-terms',
    judge: ({ raisedTerms, register }) => {
      if (raisedTerms === null) return notKnown('unlooked');
      if (raisedTerms.length > 0) return fails('terms-raised', ...raisedTerms);
      return register?.firstRegisteredOn == null ? notKnown('age-open') : holds('terms-on-record');
    },
  },
  // Another live claim for the vehicle within three days of the incident; the very same incident is refused as a duplicate.
  'no-near-double': {
    source: 'claims',
    judge: ({ nearDoubles }) => judgeOthers(nearDoubles, 'no-near-double', 'near-double'),
  },
  // A photo of the damage that is also on another live claim.
  'new-photos': { source: 'claims', judge: ({ samePhotos }) => judgeOthers(samePhotos, 'photos-new', 'photos-used') },
  // A paper that staff typed is not the insurer: without its word an approval takes two people, at any amount.
  'insurers-word': { source: 'insurer', judge: judgeWord, stops: 'claim.insurer-denies', stopsWhen: isDenied },
  'settlement-mode': { source: 'insurer-record', judge: judgeMode },
} as const satisfies Record<string, Check>;

/** What the owner reports happened to a vehicle that nobody was driving. */
const withoutDriver: ReadonlySet<ClaimType> = new Set(['theft', 'natural-disaster', 'vandalism', 'fire']);

/** Was the vehicle insured, where nobody has said what a policy covers? The register tells the last day alone, neither the first nor the kind: at best it is not known. */
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

/** Offices write 'POL/2026/77' and 'POL 2026 77'. */
function isSameNumber(left: string | null, right: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return left !== null && bare(left) !== '' && bare(left) === bare(right);
}

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as readonly CheckName[];

export function judge(name: CheckName, facts: CheckFacts): Finding {
  return checks[name].judge(facts);
}

/** Why nobody may advance this claim; null where nothing that is known stops it. */
export function stoppedBy(facts: CheckFacts): StoppingProblem | null {
  for (const name of checkNames) {
    const problem = stopOf(name, facts);
    if (problem !== null) return problem;
  }
  return null;
}

/** What the claimant is told before paying although it stops nothing. */
export const claimWarnings = ['insurance-lapsed'] as const;

export function warningOf(facts: CheckFacts): (typeof claimWarnings)[number] | null {
  return judge('in-force', facts).why === 'register-lapsed' ? 'insurance-lapsed' : null;
}

/** How this check stops the claim as it stands; null where it does not. */
export function stopOf(name: CheckName, facts: CheckFacts): StoppingProblem | null {
  const { stops, stopsWhen }: Check = checks[name];
  if (stops === undefined || judge(name, facts).result !== 'fails') return null;
  return stopsWhen === undefined || stopsWhen(facts) ? stops : null;
}

/** Every check with its finding, and whether it stops the claim. */
export function judgeChecks(facts: CheckFacts) {
  return checkNames.map((check) => {
    const { source = checks[check].source, ...finding } = judge(check, facts);
    return { ...finding, check, source, stops: stopOf(check, facts) !== null, isForOwner: 'forOwner' in checks[check] };
  });
}

/** Does every check hold, on a cover, on papers, on an officer's mailbox and for a garage that others have put there, with whom they are not connected? Then this person may approve alone. */
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
