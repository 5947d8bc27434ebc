import { percentOf } from '../../money.ts';
import type { Paise } from '../../money.ts';
import type { ClaimFacts } from '../claim-facts.ts';
import type { ClaimProblemCode } from '../problem-codes.ts';

export const coverKinds = ['comprehensive', 'standalone-od', 'third-party'] as const;
export const coverSources = ['register', 'policy-on-file', 'paper'] as const;

/** The policy that the claim rests on, as somebody recorded it. */
export interface CoverFacts {
  readonly kind: (typeof coverKinds)[number];
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What the vehicle is insured for; null where the policy does not say. */
  readonly insuredValue: Paise | null;
  /** Who recorded it. */
  readonly recordedBy: string;
}

export const checkResults = ['holds', 'fails', 'not-known'] as const;
export type CheckResult = (typeof checkResults)[number];

/** What stops a claim for good. */
export const stoppingProblems = [
  'claim.theft',
  'claim.total-loss',
  'claim.cover-fails',
] as const satisfies readonly ClaimProblemCode[];
export type StoppingProblem = (typeof stoppingProblems)[number];

interface Check {
  readonly judge: (facts: ClaimFacts) => CheckResult;
  /** Where it fails nobody may approve, in any number. */
  readonly stops?: StoppingProblem;
}

const resultOf = (holds: boolean): CheckResult => (holds ? 'holds' : 'fails');

/** THE table of what is checked before money is advanced (product rules §5). What fails or is not known, and does not stop, needs two people and a reason. */
export const checks = {
  'not-theft': {
    judge: ({ claimType }) => (claimType === null ? 'not-known' : resultOf(claimType !== 'theft')),
    stops: 'claim.theft',
  },
  'own-damage': {
    judge: ({ cover }) => (cover === null ? 'not-known' : resultOf(cover.kind !== 'third-party')),
    stops: 'claim.cover-fails',
  },
  'in-force': {
    judge: ({ cover, incidentAt }) =>
      cover === null || incidentAt === null ? 'not-known' : resultOf(cover.startsAt <= incidentAt && incidentAt <= cover.endsAt),
    stops: 'claim.cover-fails',
  },
  'not-total-loss': {
    judge: ({ cover, estimatedRepairCost, approvedAmount, totalLossShare }) => {
      const loss = Math.max(estimatedRepairCost ?? 0, approvedAmount ?? 0);
      if (!cover?.insuredValue || loss === 0) return 'not-known';
      return resultOf(loss <= percentOf(cover.insuredValue, totalLossShare));
    },
    stops: 'claim.total-loss',
  },
  'after-purchase': {
    judge: ({ purchasedAt, incidentAt }) =>
      purchasedAt === null || incidentAt === null ? 'not-known' : resultOf(purchasedAt <= incidentAt),
  },
  // Another live claim for the vehicle within three days of the incident; the very same incident is refused as a duplicate.
  'no-near-double': {
    judge: ({ nearDouble }) => (nearDouble === 'unchecked' ? 'not-known' : resultOf(nearDouble === 'none')),
  },
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as readonly CheckName[];

export function judge(name: CheckName, facts: ClaimFacts): CheckResult {
  return checks[name].judge(facts);
}

/** Why nobody may advance this claim; null where nothing that is known stops it. */
export function stoppedBy(facts: ClaimFacts): StoppingProblem | null {
  for (const name of checkNames) {
    const { stops }: Check = checks[name];
    if (stops !== undefined && judge(name, facts) === 'fails') return stops;
  }
  return null;
}

/** Does every check hold, on a cover that somebody else has recorded? Then this person may approve alone. */
export function checksHold(facts: ClaimFacts, userId: string | null): boolean {
  return facts.cover !== null && facts.cover.recordedBy !== userId && checkNames.every((name) => judge(name, facts) === 'holds');
}
