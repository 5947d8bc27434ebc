import { redirect } from 'react-router';

/** The list lives at `/app/claims`; `/claims` is the path that the specification and old links use. */
function toAppClaims({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/app${pathname.replace(/\.data$/, '')}${search}`);
}

export const loader = toAppClaims;
export const clientLoader = toAppClaims;
