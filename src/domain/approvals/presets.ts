import type { ApprovalKind } from './approval-kinds.ts';

/** Degrees of segregation of duties, by size of the company. */
export const approvalPresets = ['small', 'medium', 'full'] as const;
export type ApprovalPreset = (typeof approvalPresets)[number];

/** The strictest, if none is chosen. */
export const defaultPreset: ApprovalPreset = 'full';

/** Which of a claim's two approvers may also confirm approvals about its money. Never the maker, a connected person, or a sole approver. */
export const approverRights = ['no-approver', 'second-approver', 'any-approver'] as const;
export type ApproverRight = (typeof approverRights)[number];

interface Rule {
  /** Number of people needed on a claim with two approvers; elsewhere maker and checker. */
  readonly people: 2 | 3 | 4;
  readonly approver: ApproverRight;
}

const four: Rule = { people: 4, approver: 'no-approver' };
const threeWithSecond: Rule = { people: 3, approver: 'second-approver' };
const threeWithAny: Rule = { people: 3, approver: 'any-approver' };

/** Money paid out of a claim, or waived. */
const moneyRules = {
  'write-off': { small: threeWithAny, medium: four, full: four },
  charge: { small: threeWithAny, medium: threeWithSecond, full: four },
  surplus: { small: threeWithAny, medium: threeWithSecond, full: four },
  reversal: { small: threeWithAny, medium: threeWithSecond, full: four },
} as const satisfies Partial<Record<ApprovalKind, Record<ApprovalPreset, Rule>>>;

/** Approval kinds about a claim's money, segregated from the claim's approval. */
export type MoneyApproval = keyof typeof moneyRules;
export const moneyApprovals = Object.keys(moneyRules) as readonly MoneyApproval[];

const makerAndChecker: Rule = { people: 2, approver: 'no-approver' };

/** The table of kind × preset. In every preset the checker differs from the maker and is not connected with them. */
export function ruleOf(kind: ApprovalKind, preset: ApprovalPreset): Rule {
  const row: Partial<Record<ApprovalKind, Record<ApprovalPreset, Rule>>> = moneyRules;
  return row[kind]?.[preset] ?? makerAndChecker;
}

/** Approvers of a claim: the first, and the checker if two were needed. */
export interface Approvers {
  readonly first: string | null;
  readonly second: string | null;
}

/** Whether one of the claim's two approvers may confirm a third person's request about its money. */
export function mayApproverConfirm(kind: MoneyApproval, preset: ApprovalPreset, who: string, approvers: Approvers): boolean {
  const { first, second } = approvers;
  if (first === null || second === null || first === second) return false;
  const { approver } = ruleOf(kind, preset);
  return approver === 'any-approver' ? who === first || who === second : approver === 'second-approver' && who === second;
}
