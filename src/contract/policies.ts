export const policyKinds = ['comprehensive', 'own-damage', 'third-party'] as const;

export const policyStates = ['upcoming', 'in-force', 'ended'] as const;
