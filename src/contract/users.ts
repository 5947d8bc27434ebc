export const userStatuses = ['active', 'suspended', 'closed'] as const;
