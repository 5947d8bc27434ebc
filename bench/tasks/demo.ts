import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { detailsForm, vehicleForm, vendorForm } from '#test/builders/intake.ts';

// Untyped: the caller knows the shape of the reply.
type Reply = ReturnType<typeof JSON.parse>;
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: unknown) => Promise<Reply>;

export interface Account {
  readonly email: string;
  readonly password: string;
}

export const phone = { width: 360, height: 780 };
export const desk = { width: 1280, height: 900 };
export const staff = (name: string): Account => ({ email: `${name}@gatepass.test`, password: 'Gatepass@1' });

const address = (): string => process.env['E2E_BASE_URL'] ?? '';

async function send(method: string, path: string, data?: unknown, token?: string): Promise<Reply> {
  const response = await fetch(`${address()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(data === undefined ? {} : { body: JSON.stringify(data) }),
  });
  const reply: Reply = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply.data;
}

const logIn = (account: Account): Promise<Reply> => send('POST', '/auth/login', account);

/** Calls below /api as this person. */
export async function callAs(account: Account): Promise<Call> {
  const { accessToken } = await logIn(account);
  return (method, path, data) => send(method, path, data, accessToken);
}

/** The newest e-mail or SMS to someone that matches. */
export async function messageTo(recipient: string, text: RegExp, but: string[] = []): Promise<{ text: string; links: string[] }> {
  for (let tries = 0; tries < 120; tries += 1) {
    const messages: { text: string; links: string[] }[] = await send('GET', `/dev/messages?to=${encodeURIComponent(recipient)}`);
    const found = messages.find((message) => text.test(message.text) && !but.includes(message.text));
    if (found) return found;
    await pause(250);
  }
  throw new Error(`no message to ${recipient}`);
}

/** A claimant named as the owner of the register's valid truck; with a verified phone, its numbers are shown as well. */
export async function truckOwner(name: string, hasPhone = false): Promise<Account> {
  const account = { email: `${name}-${Date.now()}@example.in`, password: 'Gatepass@1' };
  await send('POST', '/auth/register', {
    role: 'claimant',
    registrationType: 'individual',
    firstName: 'Ramesh',
    lastName: 'Yadav',
    phone: '9800000001',
    dateOfBirth: '1985-06-15',
    pincode: '411014',
    ...account,
  });
  const { links } = await messageTo(account.email, /verify-email/);
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
  await send('POST', '/auth/verify-email', { token });
  if (!hasPhone) return account;
  const call = await callAs(account);
  const code = /(\d{6}) is your Gatepass code/;
  const before = await send('GET', '/dev/messages?to=9800000001').then((sms: { text: string }[]) => sms.map(({ text }) => text));
  await call('POST', '/v1/otp/phone/send', {});
  const otp = code.exec((await messageTo('9800000001', code, before)).text)?.[1];
  await call('POST', '/v1/otp/phone/verify', { otp });
  return account;
}

/** Claims must not be duplicates of each other. */
let filed = 0;

/** A claim filed and paid through the API. */
export async function fileClaim(
  account: Account,
  plate: string,
  vehicle: object = {},
): Promise<{ id: string; claimNumber: string }> {
  filed += 1;
  const call = await callAs(account);
  const { data: garages } = await call('GET', '/garage/listings?search=Singh%20Truck%20Care&limit=1');
  const { claimId } = await call('POST', '/claims/multi-part');
  const bodies = {
    A: { ...vehicleForm, make: 'Tata Motors', model: 'LPT 1613', registrationNumber: plate, ...vehicle },
    B: { ...vendorForm, garageId: garages[0].id },
    C: { ...detailsForm, incidentDate: `2026-11-0${filed}` },
    D: { termsAccepted: true, dataConsent: true, accuracy: true },
  };
  for (const [part, body] of Object.entries(bodies)) await call('PATCH', `/claims/${claimId}/part/${part}`, body);
  const { orderId } = await call('POST', `/claims/${claimId}/payment/order`);
  const { cashfreeStandinUrl } = await send('GET', '/dev/info');
  await fetch(`${cashfreeStandinUrl}/__sim/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'SUCCESS' }),
  });
  await call('PATCH', `/claims/${claimId}/part/E`, { orderId });
  const { claimNumber } = await call('GET', `/claims/${claimId}`);
  return { id: claimId, claimNumber };
}

/** An empty page, logged in with this account. */
export async function pageOf(browser: Browser, account: Account | null, viewport: typeof phone): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: address(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (!account) return page;
  const tokens = await logIn(account);
  await page.goto('/favicon.svg');
  await page.evaluate(({ accessToken, refreshToken }: Record<string, string>) => {
    const { localStorage } = globalThis as unknown as { localStorage: { setItem: (key: string, value?: string) => void } };
    localStorage.setItem('accessToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  return page;
}
