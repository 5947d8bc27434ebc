import type { Browser, Page } from '@playwright/test';
import { handInKyc } from './setup/account-by-api.ts';
import { field, linkIn, newEmail, tokenOf } from './setup/accounts.ts';
import { callAs, draftUpTo, fileDraft } from './setup/claim-api.ts';
import { signedUpClaimant } from './setup/claimant.ts';
import { expect, picture, test } from './setup/journey.ts';
import { expectFitAndClean } from './setup/no-barriers.ts';
import { choose, demo, demoPassword, loggedIn, phone } from './setup/people.ts';

const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  'latin1',
);

/** A virtual authenticator through the DevTools protocol, with user presence and verification. */
async function authenticator(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { verifies: (isUserVerified: boolean) => tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }) };
}

/** Creates a passkey as the settings page does, in the page's session. As text, because it uses browser APIs. */
const makePasskey = `(async () => {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + localStorage.getItem('accessToken') };
    const response = await fetch('/api' + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()).data;
  };
  const { challengeId, options } = await post('/account/passkeys/start', { password: '${demoPassword}' });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  await post('/account/passkeys', { challengeId, name: 'Test', credential: made.toJSON() });
})()`;

test('who has a passkey signs what they decide: read in a sentence, given up without losing a word, refused, signed', async ({
  browser,
  request,
  messageTo,
  standinUrl,
}) => {
  const claimant = await callAs(request, await signedUpClaimant(request, messageTo, 'signed'));
  const claimId = await fileDraft(claimant, await draftUpTo(claimant, 'D'), request, standinUrl);
  const garage = await callAs(request, demo('garage'));
  await garage('POST', `/claims/${claimId}/estimate`, { lines: [{ label: 'Front bumper', kind: 'labour', amount: 40_000 }] });
  const staff = await callAs(request, demo('insurance2'));
  await staff('POST', `/claims/${claimId}/review/start`);

  const decider = { email: newEmail('decider'), password: demoPassword };
  await test.step('a new colleague is invited, and charged with deciding by two others', async () => {
    const admin = await callAs(request, demo('admin'));
    await admin('POST', '/invitations', { email: decider.email, role: 'admin', duties: ['review'] });
    const link = linkIn(await messageTo(decider.email, /invitation\?token=/), 'invitation?token=');
    const token = new URL(link).searchParams.get('token');
    const { password } = decider;
    const person = { firstName: 'Kavita', lastName: 'Menon', password };
    expect((await request.post('/api/invitations/accept', { data: { token, ...person } })).ok()).toBe(true);
    const me = await callAs(request, decider);
    const { id } = await me('GET', '/auth/me');
    await handInKyc(request, await tokenOf(request, decider.email, password), ['identityProof', 'addressProof']);
    const second = await callAs(request, demo('admin2'));
    const { version, documents } = await second('GET', `/kyc/submissions/${id}`);
    const decisions = documents.map((one: { id: string }) => ({ id: one.id, decision: 'approved' }));
    await second('POST', `/kyc/submissions/${id}/decide`, { version, documents: decisions });
    const inForceFrom = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const { proposal } = await admin('POST', `/users/${id}/duties`, { duties: ['review', 'decide'], inForceFrom });
    await staff('POST', `/proposals/${proposal.id}/confirm`);
  });

  const { page, device } = await deciderWithPasskey(browser, decider);
  const sign = page.getByRole('dialog', { name: 'Sign this decision' });
  const amount = page.getByLabel('Approved amount');

  await test.step('the sentence says whom and how much; giving up loses nothing', async () => {
    await page.goto(`/app/claims/${claimId}`);
    await page.getByRole('button', { name: 'Decide', exact: true }).first().click();
    await amount.fill('45000');
    await field(page, 'Reason').fill('The policy has zero depreciation');
    await choose(page, 'Insurer', 'The New India Assurance Company Limited');
    await page.getByLabel('Policy number').last().fill('POL/2026/4711');
    await page.getByLabel('Insurer’s claim number').last().fill(`NIA-${Date.now()}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'acceptance.pdf', mimeType: 'application/pdf', buffer: paper });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(
      sign.getByText(/^Send ₹45,000 for CLM-\d{4}-\d{6} to a second person, .* account ending in \d{4}\.$/),
    ).toBeVisible();
    await picture(page, '1-asked');
    await expectFitAndClean(page);
    await page.keyboard.press('Escape');
    await expect(sign).toBeHidden();
    await expect(page.getByText('Not signed, so nothing was done.').first()).toBeVisible();
    await expect(amount).toHaveValue(/45,?000/);
    await expect(field(page, 'Reason')).toHaveValue('The policy has zero depreciation');
  });

  await test.step('a device that does not know who holds it signs nothing', async () => {
    await device.verifies(false);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await sign.getByRole('button', { name: 'Sign with passkey' }).click();
    await expect(sign.getByText('Your device did not sign. Try again.')).toBeVisible();
    await picture(page, '2-not-signed');
    await device.verifies(true);
  });

  await test.step('signed, it is done, as it was read', async () => {
    await page.setViewportSize(phone);
    await picture(page, '3-phone');
    await sign.getByRole('button', { name: 'Sign with passkey' }).click();
    await expect(page.getByText('Approval recorded')).toBeVisible();
    await expect(sign).toBeHidden();
    expect((await staff('GET', `/claims/${claimId}/processing`)).stage).toBe('second_approval');
  });
});

async function deciderWithPasskey(browser: Browser, decider: { email: string; password: string }) {
  const page = await loggedIn(browser, decider);
  const device = await authenticator(page);
  await page.evaluate(makePasskey);
  return { page, device };
}
