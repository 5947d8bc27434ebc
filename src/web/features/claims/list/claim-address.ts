import type { ClaimListItem } from '#contract/claims/claims.schemas.ts';

/** Where a claim opens: its owner's draft goes on in the wizard, which nobody else may. */
export function claimAddress({ id, stage }: Pick<ClaimListItem, 'id' | 'stage'>, mayFile: boolean): string {
  return stage === 'draft' && mayFile ? `/app/claims/new?claim=${id}` : `/app/claims/${id}`;
}
