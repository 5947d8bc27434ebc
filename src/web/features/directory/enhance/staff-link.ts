import type { Role } from '#domain/roles.ts';
import { permits } from '#domain/permissions.ts';
import { refreshSession } from '#web/refresh-session.ts';
import { readTokens } from '#web/token-store.ts';

/** Shows the way to the staff panel to those who may use it; the server decides again at every action. */
export async function showStaffLink(): Promise<void> {
  const { accessToken } = readTokens();
  const role = (await roleOf(accessToken)) ?? (await refreshSession(accessToken).then(roleOf, () => undefined));
  const link = document.querySelector<HTMLElement>('[data-part=staff-link]');
  if (link && role && permits({ role }, 'listing.manage')) link.hidden = false;
}

async function roleOf(accessToken: string | null): Promise<Role | undefined> {
  const reply = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!reply.ok) return undefined;
  const { data } = (await reply.json()) as { data: { role: Role } };
  return data.role;
}
