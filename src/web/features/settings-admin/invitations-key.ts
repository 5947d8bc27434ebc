/** Where the open and past invitations are kept. */
export const invitationsKey = ['invitations'] as const;
