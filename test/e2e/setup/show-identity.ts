import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { tokenOf } from './accounts.ts';
import { callAs, type Call } from './claim-api.ts';
import { demo } from './people.ts';

const ofThisRun = (): { pan: string; accountNumber: string; ifsc: string } => {
  const last = String(Date.now() % 10_000).padStart(4, '0');
  return { pan: `ABCPW${last}D`, accountNumber: `5010077${last}67`, ifsc: 'HDFC0000060' };
};

/** The same without the page. */
export async function identityByApi(request: APIRequestContext, owner: Call, name: string): Promise<void> {
  const { cashfreeStandinUrl } = await owner('GET', '/dev/info');
  const { link } = await owner('POST', '/kyc/identity/digilocker');
  const consent = { status: 'AUTHENTICATED', name };
  await request.post(`${cashfreeStandinUrl}/__sim/digilocker/${String(link).split('/').at(-1)}`, { data: consent });
  await owner('POST', '/kyc/identity/digilocker/check');
  await owner('POST', '/kyc/identity', { panName: name, ...ofThisRun() });
}

/** From the claim's page: DigiLocker in the owner's name, then a PAN and an account of this run. */
export async function showIdentity(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Show who you are' }).first().click();
  await page.getByRole('button', { name: 'Go to DigiLocker' }).click();
  await page.getByLabel('Name on the Aadhaar').fill(name);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(`DigiLocker shared the name ${name}.`)).toBeVisible();
  const { pan, accountNumber, ifsc } = ofThisRun();
  await page.locator('[name="pan"]').fill(pan);
  await page.getByLabel('Bank account number').fill(accountNumber);
  await page.getByLabel('IFSC').fill(ifsc);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, we know who you are', { exact: false }).first()).toBeVisible();
}

/** The second person records the policy as the owner's document has it; the form itself is tested elsewhere. Without it nobody knows who is insured. */
export async function recordPolicy(request: APIRequestContext, claimPath: string, policy: Buffer): Promise<void> {
  const claimId = claimPath.split('/').at(-1) ?? '';
  const staff = demo('insurance2');
  const call = await callAs(request, staff);
  const { claimant, vehicle } = await call('GET', `/claims/${claimId}`);
  const sent = await request.post('/api/v1/files/upload', {
    headers: { authorization: `Bearer ${await tokenOf(request, staff.email, staff.password)}` },
    multipart: {
      ...{ category: 'CLAIM_DOCUMENT', entityType: 'claim', entityId: claimId },
      file: { name: 'policy.pdf', mimeType: 'application/pdf', buffer: policy },
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { data: file } = await sent.json();
  const year = new Date().getFullYear();
  await call('PUT', `/claims/${claimId}/cover`, {
    ...{ insurerName: 'The New India Assurance Company Limited', policyNumber: 'POL/2026/4711', insuredName: claimant.name },
    ...{
      registrationNumber: vehicle.registrationNumber,
      kind: 'comprehensive',
      idv: 1_500_000,
      source: 'paper',
      fileId: file.id,
    },
    ...{ from: `${year - 1}-01-01T00:00`, to: `${year + 1}-12-31T23:59` },
  });
}
