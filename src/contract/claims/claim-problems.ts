import type { ClaimProblemCode } from '#domain/claims/problem-codes.ts';
import { claimProblemStatuses } from '#domain/claims/problem-codes.ts';

type ClaimProblems = {
  readonly [Code in ClaimProblemCode]: {
    readonly status: (typeof claimProblemStatuses)[Code];
    readonly message: `problem.${Code}`;
  };
};

/** Every refusal of the claim rules as an entry of the error table: the domain's code and status, its text under `problem.<code>`. */
export const claimProblems = Object.fromEntries(
  Object.entries(claimProblemStatuses).map(([code, status]) => [code, { status, message: `problem.${code}` }]),
) as ClaimProblems;
