import { redirect } from 'react-router';

/** The list is at `/app/claims`; the specification and old links use `/claims`. */
function toAppClaims({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/app${pathname.replace(/\.data$/, '')}${search}`);
}

export const loader = toAppClaims;
export const clientLoader = toAppClaims;
