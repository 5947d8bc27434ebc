export const claimSorts = ['newest', 'oldest', 'updated', 'amount'] as const;
