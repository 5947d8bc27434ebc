export const registrationTypes = ['individual', 'company'] as const;
export type RegistrationType = (typeof registrationTypes)[number];
