/** The address shown in lists. Empty for a closed account, whose stored value is only a placeholder, and for someone who signed up by phone. */
export const shownEmail = ({ status, email }: { readonly status: string; readonly email: string | null }): string =>
  status === 'closed' ? '' : (email ?? '');
