import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';

/** Where a claim opens: a draft goes on in the wizard. */
export function claimAddress({ id, stage }: Pick<ClaimListItem, 'id' | 'stage'>): string {
  return stage === 'draft' ? `/app/claims/new?claim=${id}` : `/app/claims/${id}`;
}
