import type { CoverReply } from '#contract/claims/review/review.schemas.ts';

/** The four checks of title, in the order in which they are read. */
export const titleChecks = [
  'owner-is-claimant',
  'insured-is-claimant',
  'vehicle-is-as-registered',
  'insurer-is-as-registered',
] as const;

type Check = CoverReply['checks'][number];

interface OpenTitle {
  /** Nobody may decide before a paper explains these names. */
  readonly unexplained: readonly Check[];
  /** Two people decide with a reason; something would settle it. */
  readonly unknown: readonly Check[];
}

/** Which of the four checks of title keep a claim from its decision, and which are not known. */
export function openTitle(checks: readonly Check[]): OpenTitle {
  const four = titleChecks.flatMap((name) => checks.find(({ check }) => check === name) ?? []);
  return {
    unexplained: four.filter(({ why }) => why === 'owner-differs' || why === 'insured-differs'),
    unknown: four.filter(({ result }) => result === 'not-known'),
  };
}
