import { todayInKolkata } from '#domain/dates.ts';
import { isMaskedName, isSameName, matchAnyName, matchNames } from '#domain/same-name.ts';
import type { TitlePaperKind } from '../intake/papers.ts';
import type { NameMatch } from '#domain/same-name.ts';
import { fails, holds, isRegisteredNumber, notKnown } from './findings.ts';
import type { Finding, OwnersVehicle, RegisterFact } from './findings.ts';

// Only the insured owns the insurer's debt and can assign it (Transfer of Property Act, s. 130), and only the owner of the vehicle has a loss.

/** Names by which the checks of title know the three. */
export interface TitleFacts {
  /** Names on approved KYC; before that the account's name and its company's. */
  readonly claimantNames: readonly string[];
  /** Vehicle register data; null if not looked up. */
  readonly register: RegisterFact | null;
  /** The claim's policy; null if none is recorded or on file. */
  readonly cover: InsuredFact | null;
  readonly titlePapers: readonly TitlePaper[];
}

/** Checks of title that a paper can explain. */
export const explainableChecks = ['owner-is-claimant', 'insured-is-claimant'] as const;
export type ExplainableCheck = (typeof explainableChecks)[number];

/** A paper as staff read it: a sale under way, a lease or an authority. */
export interface TitlePaper {
  readonly explains: ExplainableCheck;
  readonly kind: TitlePaperKind;
  /** The other name when it was read; it explains no other. */
  readonly otherName: string;
}

interface InsuredFact {
  /** As the policy names them; null if nobody recorded it. */
  readonly insuredName: string | null;
  readonly insurer: string;
}

/** The paper that explains why the claimant is not this person; undefined without. */
function explanation(facts: TitleFacts, check: ExplainableCheck, name: string): TitlePaper | undefined {
  return facts.titlePapers.find(({ explains, otherName }) => explains === check && isSameName(otherName, name));
}

export function judgeOwner(facts: TitleFacts): Finding {
  const { register, claimantNames } = facts;
  if (register === null) return notKnown('register-open');
  const { owner } = register;
  if (owner === null) return notKnown('owner-unknown');
  const match = matchAnyName(claimantNames, owner);
  if (match === 'same') return holds('owner-same', owner);
  if (match === 'differs') {
    const paper = explanation(facts, 'owner-is-claimant', owner);
    return paper ? fails('owner-explained', owner, paper.kind) : fails('owner-differs', owner);
  }
  return notKnown(isMaskedName(owner) ? 'owner-masked' : 'owner-unclear', owner);
}

export function judgeInsured(facts: TitleFacts): Finding {
  const { cover, claimantNames } = facts;
  if (cover === null) return notKnown('cover-open');
  const { insuredName } = cover;
  if (insuredName === null) return notKnown('insured-open');
  const match = matchAnyName(claimantNames, insuredName);
  if (match === 'same') return holds('insured-same', insuredName);
  if (match === 'unclear') return notKnown('insured-unclear', insuredName);
  const paper = explanation(facts, 'insured-is-claimant', insuredName);
  return paper ? fails('insured-explained', insuredName, paper.kind) : fails('insured-differs', insuredName);
}

/** Whether the claimant is certainly not the registered owner or not the insured. */
export function isTitleDifferent(facts: TitleFacts): boolean {
  return [judgeOwner(facts), judgeInsured(facts)].some(({ result }) => result === 'fails');
}

/** Whether a paper explains each name that differs. Without it nobody approves; with it two people do. */
export function isTitleExplained(facts: TitleFacts): boolean {
  return ![judgeOwner(facts).why, judgeInsured(facts).why].some((why) => why === 'owner-differs' || why === 'insured-differs');
}

/** Whether claimant, registered owner and insured are certainly three different people. No paper explains that. */
export function isThreePeople(facts: TitleFacts): boolean {
  const [owner, insured] = [facts.register?.owner ?? null, facts.cover?.insuredName ?? null];
  const differ = (match: NameMatch) => match === 'differs';
  return (
    owner !== null &&
    insured !== null &&
    differ(matchAnyName(facts.claimantNames, owner)) &&
    differ(matchAnyName(facts.claimantNames, insured)) &&
    differ(matchNames(owner, insured))
  );
}

/** Class, chassis and engine against the register: the first that differs, otherwise the first that is unknown. */
export function judgeRegistered(register: RegisterFact | null, vehicle: OwnersVehicle | null): Finding {
  if (register === null) return notKnown('register-open');
  const findings = [
    judgeClass(register, vehicle),
    judgeNumber('chassis', register.chassis, vehicle?.chassisNumber),
    judgeNumber('engine', register.engine, vehicle?.engineNumber),
  ];
  const worst = (['fails', 'not-known'] as const).map((result) => findings.find((finding) => finding.result === result));
  return worst.find((finding) => finding !== undefined) ?? holds('vehicle-same');
}

function judgeClass({ vehicleClass: registered }: RegisterFact, vehicle: OwnersVehicle | null): Finding {
  const typed = vehicle?.vehicleClass ?? null;
  if (registered === null || typed === null) return notKnown('class-unknown');
  return registered === typed ? holds('vehicle-same') : fails('class-differs', registered, typed);
}

function judgeNumber(part: 'chassis' | 'engine', registered: string | null, typed = ''): Finding {
  const isSame = registered === null || typed === '' ? undefined : isRegisteredNumber(registered, typed);
  if (isSame === undefined) return notKnown(`${part}-unknown`);
  return isSame ? holds('vehicle-same') : fails(`${part}-differs`, registered ?? '', typed);
}

/** Whether the policy's insurer is the register's. Insurers report a renewal late, so the register may still name the one before. */
export function judgeInsurer({ cover, register }: TitleFacts, incidentAt: Date | null): Finding {
  if (register === null) return notKnown('register-open');
  if (cover === null) return notKnown('cover-open');
  const { insurer, insuredUntil } = register;
  if (insurer === null) return notKnown('insurer-unknown');
  if (matchNames(insurer, cover.insurer) === 'same') return holds('insurer-same', insurer);
  const isEarlier = insuredUntil !== null && incidentAt !== null && insuredUntil < todayInKolkata(incidentAt);
  return isEarlier ? notKnown('insurer-earlier', insurer) : fails('insurer-differs', insurer);
}
