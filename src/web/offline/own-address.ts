/** An address of ours that the opener may lead to; anything else is the dashboard. */
export function ownAddress(to: string | null, origin: string): string {
  const home = '/app/dashboard';
  if (!to || !URL.canParse(to, origin)) return home;
  const { origin: asked, pathname, search } = new URL(to, origin);
  return asked === origin && /^\/(?:app|settings|gate-pass)\//.test(pathname) && pathname !== '/app/open'
    ? `${pathname}${search}`
    : home;
}
