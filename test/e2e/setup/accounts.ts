import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { picture as drawing } from '#test/builders/upload.ts';
import { expect } from './journey.ts';
import { demoPassword } from './people.ts';

let count = 0;

/** Unique across all tests and workers of the run. */
function unique(): string {
  count += 1;
  return `${Date.now()}${process.env['TEST_PARALLEL_INDEX'] ?? ''}${count}`;
}

/** An e-mail address unique in the run. */
export function newEmail(name: string): string {
  return `${name}-${unique()}@example.in`;
}

/** A mobile number unique in the run, so that its SMS are not mixed with others. */
export function newPhone(): string {
  return `9${unique().slice(-9)}`;
}

/** An access token, for steps that a test does not show. */
export async function tokenOf(request: APIRequestContext, email: string, password = demoPassword): Promise<string> {
  const reply = await request.post('/api/auth/login', { data: { email, password } });
  const { data } = (await reply.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

/** The field with exactly this label, whether marked required, optional or neither. */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\s*(\\*|\\(optional\\))?\\s*$`));
}

/** The entries of the error summary, in order. */
export function problems(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('link');
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The URL in a message that contains this word. */
export function linkIn(message: { readonly links: readonly string[] }, word: string): string {
  const link = message.links.find((one) => one.includes(word));
  if (link === undefined) throw new Error(`no link with ${word}: ${message.links.join(' ')}`);
  return link;
}

/** The six-digit code in a message. */
export function codeIn(message: { readonly text: string }): string {
  return /\b\d{6}\b/.exec(message.text)?.[0] ?? '';
}

/** A small image to upload, unique each time. */
export async function paper(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  count += 1;
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await drawing('png', count) };
}

/** Fills in the fields common to all KYC, and uploads these documents. The page is on `/kyc`. */
export async function fillKyc(page: Page, documents: readonly string[]): Promise<void> {
  await field(page, 'Date of birth').fill('1990-02-28');
  await field(page, 'Address').fill('12 MG Road');
  await field(page, 'Pincode').fill('411001');
  await expect(field(page, 'State')).toHaveValue('Maharashtra');
  await expect(field(page, 'City')).not.toHaveValue('');
  for (const name of documents) await uploadDocument(page, name);
}

/** Uploads one image to a named field and waits until it is stored. */
export async function uploadDocument(page: Page, name: string): Promise<void> {
  const file = await paper(name.toLowerCase().replaceAll(' ', '-'));
  await page.locator('input[type=file]').and(page.getByLabel(name)).first().setInputFiles(file);
  const row = page.getByRole('listitem').filter({ hasText: file.name });
  await expect(row.getByText('Uploaded')).toBeVisible();
}

/** Opens someone's KYC from the staff queue. */
export async function openKyc(staff: Page, email: string): Promise<void> {
  await staff.goto(`/app/users/kyc?search=${encodeURIComponent(email)}`);
  await staff.getByRole('row').filter({ hasText: email }).getByRole('link').click();
}

export async function decide(staff: Page, document: string, decision: 'Approve' | 'Reject'): Promise<void> {
  await staff
    .getByRole('group', { name: `Decision on ${document}` })
    .getByLabel(decision)
    .check();
}

/** Approves someone's KYC on the staff screen, document by document. */
export async function approveKyc(staff: Page, email: string, documents: readonly string[]): Promise<void> {
  await openKyc(staff, email);
  for (const document of documents) await decide(staff, document, 'Approve');
  await staff.getByRole('button', { name: 'Save the decision' }).click();
  await expect(staff.getByText('KYC approved')).toBeVisible();
}
