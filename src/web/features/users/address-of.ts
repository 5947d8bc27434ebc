/** A person's e-mail address as lists have it; who signed up by telephone may have none. */
export function addressOf(
  { email, emailVerified }: { readonly email: string; readonly emailVerified: boolean },
  t: { readonly none: string; readonly unverified: string },
): string {
  if (email === '') return t.none;
  return emailVerified ? email : `${email} (${t.unverified})`;
}
