/** By what the figures of where each rupee went are told apart. */
export const rupeeGroups = ['insurer', 'garage', 'claim'] as const;
