/** What messages about a claim say of it, and what leads to its page. */
export function aboutClaim(claim: { readonly id: string; readonly number: string }): { claimId: string; number: string } {
  return { claimId: claim.id, number: claim.number };
}
