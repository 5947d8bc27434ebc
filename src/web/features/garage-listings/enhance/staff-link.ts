import { refreshSession } from '#web/refresh-session.ts';
import { readTokens } from '#web/token-store.ts';

/** Shows the way to the staff panel to those who may use it; the server decides again at every action. */
export async function showStaffLink(): Promise<void> {
  const { accessToken } = readTokens();
  const role = (await roleOf(accessToken)) ?? (await refreshSession(accessToken).then(roleOf, () => undefined));
  const link = document.querySelector<HTMLElement>('[data-staff-toggle]');
  if (link && (role === 'insurance' || role === 'admin')) link.hidden = false;
}

async function roleOf(accessToken: string | null): Promise<string | undefined> {
  const reply = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!reply.ok) return undefined;
  const { data } = (await reply.json()) as { data: { role: string } };
  return data.role;
}
