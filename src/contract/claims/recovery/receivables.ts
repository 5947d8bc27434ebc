export const receivableWireStates = ['open', 'part-paid', 'settled', 'shortfall', 'written-off'] as const;
