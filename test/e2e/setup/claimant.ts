import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { choose } from './people.ts';

export interface Claimant {
  readonly email: string;
  readonly password: string;
}

type MessageTo = (recipient: string, text: RegExp) => Promise<{ readonly links: readonly string[]; readonly text: string }>;

/** A new claimant with a verified address, through the API, for tests of other topics. */
export async function signedUpClaimant(
  request: APIRequestContext,
  messageTo: MessageTo,
  name: string,
  changes: object = {},
): Promise<Claimant> {
  const email = `${name}-${Date.now()}@example.in`;
  const password = 'Gatepass@1';
  const registration = {
    role: 'claimant',
    registrationType: 'individual',
    firstName: 'Meera',
    lastName: 'Iyer',
    email,
    phone: '9876543210',
    dateOfBirth: '1990-01-01',
    password,
    ...changes,
  };
  expect((await request.post('/api/auth/register', { data: registration })).status()).toBe(201);
  const { links } = await messageTo(email, /verify-email/);
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
  expect((await request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true);
  return { email, password };
}

/** Enters the code sent to the account's phone. */
export async function verifiedPhone(
  request: APIRequestContext,
  messageTo: MessageTo,
  { email, password }: Claimant,
  number: string,
): Promise<void> {
  const login = (await (await request.post('/api/auth/login', { data: { email, password } })).json()) as {
    data: { accessToken: string };
  };
  const headers = { authorization: `Bearer ${login.data.accessToken}` };
  expect((await request.post('/api/v1/otp/phone/send', { headers, data: {} })).ok()).toBe(true);
  const words = /(\d{6}) is your Gatepass code/;
  const otp = words.exec((await messageTo(number, words)).text)?.[1];
  expect((await request.post('/api/v1/otp/phone/verify', { headers, data: { otp } })).ok()).toBe(true);
}

/** A number plate unique in the run. */
export function newPlate(): string {
  return `MH12WZ${String(Date.now()).slice(-4)}`;
}

/** 'MH12WZ0001' as shown on the plate and in the wizard. */
export function spaced(plate: string): string {
  return plate.replace(/^(..)(..)(..)/, '$1 $2 $3 ');
}

/** All vehicle fields, without a register lookup. */
export async function byHand(page: Page): Promise<void> {
  await page.getByLabel('Registration number').waitFor();
  const open = page.getByRole('button', { name: 'Enter the details myself' });
  if (await open.isVisible()) await open.click();
}

/** On a phone, an unknown vehicle and the details are shown one topic at a time. */
export async function nextScreen(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByRole('button', { name: 'Next', exact: true }).click();
}

export async function fillVehicleStep(page: Page, plate: string): Promise<void> {
  await byHand(page);
  await page.getByLabel('Registration number').fill(plate);
  await choose(page, 'Vehicle make', 'Tata Motors');
  await choose(page, 'Vehicle model', 'LPT 1613');
  await page.getByLabel('Year').selectOption('2021');
  // From the model, not the form's default.
  await expect(page.getByLabel('Fuel type')).toHaveValue('diesel');
  await nextScreen(page);
  await page.getByLabel('Vehicle color').fill('White');
  await page.getByLabel('Chassis number').fill('mat445056n1a00042');
  await page.getByLabel('Engine number').fill('275idi05a00042');
  await page.getByLabel('Purchase date').fill('2021-03-14');
}

export async function chooseGarage(page: Page): Promise<void> {
  await page.getByLabel('Search by name, city or specialization').fill('Singh Truck Care');
  await page.getByRole('button', { name: 'Select Singh Truck Care, Chakan' }).click();
  await page.getByLabel('Estimated repair cost').fill('42000');
  await page.getByLabel('Estimated repair time').fill('6 days');
}

export async function fillDetailsStep(page: Page): Promise<void> {
  await fillWhenAndWhere(page);
  await page.getByLabel('Police complaint number').fill('LNV/2026/1182');
  await fillWhatAndWho(page);
}

/** All but the police complaint number. */
export async function fillWhenAndWhere(page: Page): Promise<void> {
  await page.getByLabel('Incident date').fill('2026-11-10');
  await page.getByLabel('Incident time').fill('18:45');
  await page.getByLabel('Incident location').fill('NH 48 near Lonavala');
}

/** The other topics, up to the documents. */
export async function fillWhatAndWho(page: Page): Promise<void> {
  await nextScreen(page);
  await page
    .getByLabel('Incident description')
    .fill('A bus braked hard in front of me; I could not stop in time and hit its rear left corner.');
  await page.getByLabel('Damage description').fill('Front bumper, left headlamp and bonnet are damaged.');
  await nextScreen(page);
  await page.getByRole('button', { name: 'I was driving' }).click();
  await page.getByLabel('Driver license number').fill('mh1220110012345');
  await nextScreen(page);
}

export async function acceptTermsStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read the full terms and conditions' }).click();
  await page.getByRole('button', { name: 'I have read and accept the terms' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('I accept the terms and conditions')).toBeChecked();
  await page.getByLabel(/^I consent/).check();
  await page.getByLabel(/^I confirm/).check();
}

/** Presses Next once the step is valid, and waits for the following step. */
export async function nextStep(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeAttached();
}
