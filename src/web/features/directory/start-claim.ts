/** The wizard with this garage chosen; whoever is not signed in is led through the login first. */
export function startClaimAt({ id }: { readonly id: string }): string {
  return `/app/claims/new?garage=${id}`;
}
