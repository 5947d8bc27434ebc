import type { ApprovalKind } from './approval-kinds.ts';

/** How many people a company sets apart for its approvals. */
export const approvalPresets = ['small', 'medium', 'full'] as const;
export type ApprovalPreset = (typeof approvalPresets)[number];

/** Where nobody has chosen: the strictest. */
export const defaultPreset: ApprovalPreset = 'full';

/** Who of the two that approved a claim may also confirm what becomes of its money. Never who proposed it, never a connected person, and never who approved alone. */
export const approverRights = ['no-approver', 'second-approver', 'any-approver'] as const;
export type ApproverRight = (typeof approverRights)[number];

interface Rule {
  /** How many people it takes on a claim that two people approved; elsewhere a maker and a checker. */
  readonly people: 2 | 3 | 4;
  readonly approver: ApproverRight;
}

const four: Rule = { people: 4, approver: 'no-approver' };
const threeWithSecond: Rule = { people: 3, approver: 'second-approver' };
const threeWithAny: Rule = { people: 3, approver: 'any-approver' };

/** Money that leaves a claim, or that is given up. */
const moneyRules = {
  'write-off': { small: threeWithAny, medium: four, full: four },
  charge: { small: threeWithAny, medium: threeWithSecond, full: four },
  surplus: { small: threeWithAny, medium: threeWithSecond, full: four },
  reversal: { small: threeWithAny, medium: threeWithSecond, full: four },
} as const satisfies Partial<Record<ApprovalKind, Record<ApprovalPreset, Rule>>>;

/** What a claim's approval is set apart from: a kind of approval request about its money. */
export type MoneyApproval = keyof typeof moneyRules;
export const moneyApprovals = Object.keys(moneyRules) as readonly MoneyApproval[];

const makerAndChecker: Rule = { people: 2, approver: 'no-approver' };

/** THE table of kind × preset. In every preset the checker is another person than the maker, and not connected with them. */
export function ruleOf(kind: ApprovalKind, preset: ApprovalPreset): Rule {
  const row: Partial<Record<ApprovalKind, Record<ApprovalPreset, Rule>>> = moneyRules;
  return row[kind]?.[preset] ?? makerAndChecker;
}

/** Who approved a claim: first, and who confirmed that where it took two. */
export interface Approvers {
  readonly first: string | null;
  readonly second: string | null;
}

/** May one of the two who approved the claim confirm what a third proposes about its money? */
export function mayApproverConfirm(kind: MoneyApproval, preset: ApprovalPreset, who: string, approvers: Approvers): boolean {
  const { first, second } = approvers;
  if (first === null || second === null || first === second) return false;
  const { approver } = ruleOf(kind, preset);
  return approver === 'any-approver' ? who === first || who === second : approver === 'second-approver' && who === second;
}
