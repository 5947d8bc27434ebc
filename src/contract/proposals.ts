export const proposalStates = ['waiting', 'confirmed', 'withdrawn'] as const;

export const proposalKinds = ['slabs', 'rates', 'duties', 'approval-limit'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
