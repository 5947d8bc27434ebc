import type { ClaimDto } from '#contract/claims/claims.schemas.ts';

export type MoneyChapter = 'before' | 'offered' | 'accepted' | 'paid' | 'owing' | 'closed' | 'refundDue' | 'kept';

/** Which sentence tells what happens with the money; none for a draft, and none while it is not known whether something goes back. */
export function moneyChapter(
  claim: Pick<ClaimDto, 'stage' | 'home'>,
  offerAccepted: boolean,
  payments: readonly { readonly refunds: readonly unknown[] }[] | undefined,
): MoneyChapter | undefined {
  switch (claim.stage) {
    case 'draft':
      return undefined;
    case 'approved':
      return offerAccepted ? 'accepted' : 'offered';
    case 'disbursed':
      return claim.home?.owed ? 'owing' : 'paid';
    case 'closed':
      return claim.home?.owed ? 'owing' : 'closed';
    case 'rejected':
    case 'withdrawn':
      if (!payments) return undefined;
      return payments.some(({ refunds }) => refunds.length > 0) ? 'refundDue' : 'kept';
    default:
      return 'before';
  }
}
