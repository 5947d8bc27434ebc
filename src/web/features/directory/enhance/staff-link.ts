import { permits } from '#domain/permissions.ts';
import type { Holder } from '#domain/permissions.ts';
import { refreshSession } from '#web/refresh-session.ts';
import { readTokens } from '#web/token-store.ts';

/** Shows the way to the staff panel to those who may use it; the server decides again at every action. */
export async function showStaffLink(): Promise<void> {
  const { accessToken } = readTokens();
  const holder = (await holderOf(accessToken)) ?? (await refreshSession(accessToken).then(holderOf, () => undefined));
  const link = document.querySelector<HTMLElement>('[data-part=staff-link]');
  if (link && holder && permits(holder, 'listing.manage')) link.hidden = false;
}

async function holderOf(accessToken: string | null): Promise<Holder | undefined> {
  const reply = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!reply.ok) return undefined;
  const { data } = (await reply.json()) as { data: Holder };
  return data;
}
