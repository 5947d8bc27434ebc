import { detailsForm, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import type { TestBody } from '#test/setup/test-app.ts';
import type { EngineWindow } from './engine-window.ts';

export type Call = (method: 'GET' | 'POST' | 'PATCH', path: string, data?: unknown) => Promise<TestBody>;

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

async function tokensOf(base: string, name: string): Promise<Tokens> {
  const body = JSON.stringify({ email: `${name}@gatepass.test`, password: 'Gatepass@1' });
  const reply = await fetch(`${base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await reply.json()) as { data: Tokens }).data;
}

/** Calls as a demo user, bypassing the browser's network. */
export async function callAs(base: string, name: string): Promise<Call> {
  const { accessToken } = await tokensOf(base, name);
  return async (method, path, data) => {
    const reply = await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(data !== undefined && { 'content-type': 'application/json' }) },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    const body = (await reply.json()) as TestBody;
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
}

/** Logs in a demo user in this window, at this base URL. */
export async function logIn(page: EngineWindow, base: string, name: string): Promise<void> {
  // Any page of the origin gives access to storage; this one sends no API requests.
  await page.goto(`${base}/favicon.svg`);
  const tokens = await tokensOf(base, name);
  // Firefox refuses its storage for a moment while a new profile is made.
  await page.until(
    'the login kept',
    'for (const [key, token] of Object.entries(arg)) localStorage.setItem(key, token); return true',
    tokens,
  );
}

let plates = Date.now() % 10_000;

/** A draft of the demo's owner without details and documents. */
export async function draftOf(call: Call): Promise<string> {
  const { claimId } = await call('POST', '/claims/multi-part');
  const { data: garages } = await call('GET', '/garage/listings?search=Singh%20Truck%20Care&limit=1');
  plates = (plates + 1) % 10_000;
  const registrationNumber = `MH12WK${String(plates).padStart(4, '0')}`;
  await call('PATCH', `/claims/${claimId}/part/A`, { ...vehicleForm, registrationNumber });
  await call('PATCH', `/claims/${claimId}/part/B`, { ...vendorForm, garageId: garages[0].id });
  await call('PATCH', `/claims/${claimId}/part/C`, detailsForm);
  return claimId;
}
