import { todayInKolkata } from '#domain/dates.ts';
import { isMaskedName, matchAnyName, matchNames } from '#domain/same-name.ts';
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
}

interface InsuredFact {
  /** As the policy names them; null if nobody recorded it. */
  readonly insuredName: string | null;
  readonly insurer: string;
}

export function judgeOwner({ register, claimantNames }: TitleFacts): Finding {
  if (register === null) return notKnown('register-open');
  const { owner } = register;
  if (owner === null) return notKnown('owner-unknown');
  const match = matchAnyName(claimantNames, owner);
  if (match === 'same') return holds('owner-same', owner);
  if (match === 'differs') return fails('owner-differs', owner);
  return notKnown(isMaskedName(owner) ? 'owner-masked' : 'owner-unclear', owner);
}

export function judgeInsured({ cover, claimantNames }: TitleFacts): Finding {
  if (cover === null) return notKnown('cover-open');
  const { insuredName } = cover;
  if (insuredName === null) return notKnown('insured-open');
  const match = matchAnyName(claimantNames, insuredName);
  if (match === 'same') return holds('insured-same', insuredName);
  return match === 'differs' ? fails('insured-differs', insuredName) : notKnown('insured-unclear', insuredName);
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
