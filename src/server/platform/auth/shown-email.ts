/** The address that lists show. A closed account keeps none, only what its row is told apart by; who signed up by telephone may have none. */
export const shownEmail = ({ status, email }: { readonly status: string; readonly email: string | null }): string =>
  status === 'closed' ? '' : (email ?? '');
