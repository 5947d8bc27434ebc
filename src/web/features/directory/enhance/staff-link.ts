import { staffRoles } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import { readTokens } from '#web/session/token-store.ts';

/** Shows the way to the staff panel to staff. What each may do there is the panel's and the server's to say: the table of permissions is too heavy for a page to read. */
export async function showStaffLink(): Promise<void> {
  const { accessToken } = readTokens();
  const holder = (await holderOf(accessToken)) ?? (await refreshSession(accessToken).then(holderOf, () => undefined));
  const link = document.querySelector<HTMLElement>('[data-part=staff-link]');
  if (link && holder && (staffRoles as readonly Role[]).includes(holder.role)) link.hidden = false;
}

async function holderOf(accessToken: string | null): Promise<{ readonly role: Role } | undefined> {
  const reply = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!reply.ok) return undefined;
  const { data } = (await reply.json()) as { data: { role: Role } };
  return data;
}
