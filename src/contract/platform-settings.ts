export const fixedRateKinds = ['rubber-nylon-plastic', 'tyre', 'battery', 'fibreglass', 'glass', 'paint-material'] as const;
