import type { APIRequestContext, Page } from '@playwright/test';
import { detailsForm } from '#test/builders/intake.ts';
import { appliedGarage, get, post } from '#test/e2e/setup/account-by-api.ts';
import { newEmail, paper, tokenOf } from '#test/e2e/setup/accounts.ts';
import { callAs, draftUpTo } from '#test/e2e/setup/claim-api.ts';
import { signedUpClaimant } from '#test/e2e/setup/claimant.ts';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectNoBarriers } from '#test/e2e/setup/no-barriers.ts';
import { demo, desk, loggedIn, phone, type Account } from '#test/e2e/setup/people.ts';
import { expectGoodPopup, type Popup } from '#test/e2e/setup/popups.ts';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const listIn = (page: Page) => page.locator('.popup:has([role=listbox])');

async function look(page: Page, popups: readonly Popup[]): Promise<void> {
  // Large text renders the whole page below again, twice: every other dialog is enough, because all share the same frame.
  for (const [index, popup] of popups.entries()) await expectGoodPopup(page, popup, index % 2 === 0);
}

/** URL of a demo claim in a stage: the oldest, because other tests advance theirs. */
async function claimAt(request: APIRequestContext, account: Account, stage: string): Promise<string> {
  const { data } = (await get(request, `/claims?limit=100&stage=${stage}`, await tokenOf(request, account.email))) as {
    data: { id: string; stage: string }[];
  };
  return `/app/claims/${data.findLast((claim) => claim.stage === stage)?.id}`;
}

async function userId(request: APIRequestContext, email: string): Promise<string> {
  const admin = await tokenOf(request, 'admin@gatepass.test');
  const { data } = (await get(request, `/users?search=${encodeURIComponent(email)}`, admin)) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

test.describe('what opens over a page can be reached, holds the focus, closes and gives it back, on a desk and on a phone', () => {
  test('for visitors', async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: desk })).newPage();
    await look(page, [
      {
        name: 'the menu of the sign-ups',
        at: '/',
        opener: button('Get Started'),
        popup: (on) => on.locator('#get-started-menu'),
        kind: 'open',
        only: desk,
      },
      {
        name: 'the menu of a phone',
        opener: button('Menu'),
        popup: (on) => on.locator('#public-menu'),
        kind: 'open',
        only: phone,
      },
      {
        name: 'the filters of the directory',
        at: '/garage-listings',
        opener: (on) => on.locator('[data-filters] summary').first(),
        only: phone,
      },
      { name: 'the map', at: '/signup/garage', opener: button('Choose on a map') },
    ]);
  });

  test('for a claimant', async ({ browser, request, messageTo }) => {
    const account = await signedUpClaimant(request, messageTo, 'popups');
    const call = await callAs(request, account);
    const claimId = await draftUpTo(call, 'B');
    const step = (name: string) => `/app/claims/new?claim=${claimId}&step=${name}`;
    const page = await loggedIn(browser, account);
    await look(page, [
      { name: 'log out all other devices', at: '/settings/security', opener: button('Log out all other devices') },
      {
        name: 'a document of KYC',
        at: '/kyc',
        before: async () => {
          await page
            .locator('input[type=file]')
            .and(page.getByLabel('Identity proof'))
            .first()
            .setInputFiles(await paper('identity'));
          await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
        },
        opener: button(/identity\.png/),
      },
      { name: 'the menu of a phone', at: step('vehicle'), opener: button('Open menu'), only: phone },
      {
        name: 'a searchable list',
        opener: (on) => on.getByRole('combobox', { name: 'Vehicle make' }),
        popup: listIn,
        kind: 'list',
      },
      { name: 'discard the draft', opener: button('Discard this draft') },
      {
        name: 'a file of the claim',
        at: `${step('details')}&screen=papers`,
        before: async () => page.getByLabel('Choose a file: Photos of the damage').setInputFiles(await paper('damage')),
        opener: button('Preview damage.png'),
      },
      { name: 'delete a file', opener: button('Delete damage.png') },
      {
        name: 'sign out with something unsaved',
        before: async () => {
          await page.getByLabel('Incident location').fill('NH 48 near Lonavala');
          await expect(page.getByText(/^Saved on this device/)).toBeVisible();
        },
        opener: button('Sign out'),
        only: desk,
      },
      {
        name: 'sign out with something unsaved, on a phone',
        before: async () => button('Open menu')(page).click(),
        opener: (on) => on.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }),
        popup: (on) => on.getByRole('alertdialog'),
        back: button('Open menu'),
        only: phone,
      },
      {
        name: 'changed on another device',
        before: async () => {
          await call('PATCH', `/claims/${claimId}/part/C`, { ...detailsForm, incidentLocation: 'Khandala' });
          await page.reload();
        },
        kind: 'asks',
      },
    ]);
    await test.step('signing out leaves nothing that was typed', async () => {
      await page.setViewportSize(desk);
      await page.getByRole('button', { name: 'Keep what I entered here' }).click();
      expect(await page.evaluate('JSON.stringify(localStorage)')).toContain('NH 48 near Lonavala');
      await button('Sign out')(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login');
      await expect(page.getByText('Logged out successfully')).toBeVisible();
      await expectNoBarriers(page);
      expect(await page.evaluate('Object.keys(localStorage).filter((key) => /draft|Token/.test(key))')).toEqual([]);
    });
    const other = await loggedIn(browser, demo('claimant'));
    const asked = await claimAt(request, demo('claimant'), 'info_needed');
    await look(other, [{ name: 'withdraw a claim', at: asked, opener: button('Withdraw this claim') }]);
  });

  test('for a garage and a surveyor', async ({ browser, request }) => {
    await look(await loggedIn(browser, demo('garage')), [
      {
        name: 'the vehicle is ready',
        at: await claimAt(request, demo('garage'), 'approved'),
        opener: button('Mark the vehicle ready'),
      },
    ]);
    await look(await loggedIn(browser, demo('surveyor')), [
      { name: 'decline a survey', at: '/app/surveys', opener: button(/^Decline the survey/) },
      {
        name: 'a photo of the survey',
        at: `${await claimAt(request, demo('surveyor'), 'second_approval')}?tab=report`,
        opener: button(/\.jpe?g$/),
      },
    ]);
  });

  test('for insurance staff', async ({ browser, request, messageTo }) => {
    const staff = await tokenOf(request, 'insurance@gatepass.test');
    const reference = newEmail('UTR');
    const receipt = {
      reference,
      insurerName: 'New India Assurance',
      insurerClaimNumber: '',
      amount: 1,
      tds: 0,
      receivedOn: '2026-11-02',
    };
    await post(request, '/receivables/receipts', receipt, await tokenOf(request, 'finance@gatepass.test'));
    await post(
      request,
      '/policies',
      {
        policyNumber: reference,
        insurerName: 'New India Assurance',
        registrationNumber: 'MH12QX9999',
        holderName: 'Asha Rao',
        kind: 'own-damage',
        startsOn: '2026-01-01',
        endsOn: '2026-12-31',
      },
      staff,
    );
    const garage = await appliedGarage(request, messageTo, 'popups-garage');
    const { data } = (await get(request, `/garage/applications?search=${encodeURIComponent(garage.email)}`, staff)) as {
      data: { id: string }[];
    };
    const owner = await userId(request, garage.email);
    const { version, documents } = (await get(request, `/kyc/submissions/${owner}`, staff)) as {
      version: number;
      documents: { id: string }[];
    };
    const approved = documents.map(({ id }) => ({ id, decision: 'approved' }));
    await post(request, `/kyc/submissions/${owner}/decide`, { version, documents: approved }, staff);
    const actions = button(/^Actions for CLM/);
    await look(await loggedIn(browser, demo('insurance2')), [
      { name: 'Ctrl K', at: '/app/dashboard', opener: button(/^What “/), keys: 'Control+k' },
      { name: 'what a figure means', opener: button(/^What “/), kind: 'list' },
      {
        name: 'hand over claims',
        at: '/app/claims/review?view=done',
        before: (on) => on.getByRole('checkbox', { name: /CLM-/ }).first().check(),
        opener: button('Hand over'),
      },
      { name: 'add a policy', at: '/app/policies', opener: button('Add a policy') },
      { name: 'edit a policy', opener: button(`Edit ${reference}`) },
      { name: 'import policies', opener: button('Import CSV') },
      { name: 'approve a garage', at: `/app/garages/${data[0]?.id}`, opener: button('Approve') },
      { name: 'reject a garage', opener: button('Reject') },
      { name: 'ask a garage for changes', opener: button('Ask for changes') },
      { name: 'take KYC back', at: `/app/users/kyc/${owner}`, opener: button('Withdraw the approval') },
      { name: 'import garages', at: '/garage-listings?staff=1', opener: button('Import CSV') },
      { name: 'edit a garage', opener: button(/^Edit /) },
      { name: 'add a garage', opener: button('Add garage') },
      {
        name: 'a list of several choices',
        before: (on) => button('Add garage')(on).click(),
        opener: (on) => on.getByRole('dialog').getByRole('combobox', { name: 'Services' }),
        popup: listIn,
        kind: 'list',
      },
      {
        name: 'delete garages',
        before: async (on) => {
          await on.keyboard.press('Escape');
          await on
            .getByRole('checkbox', { name: /^Select / })
            .first()
            .check();
        },
        opener: button('Delete Selected'),
      },
    ]);
    await look(await loggedIn(browser, demo('finance')), [
      { name: 'enter a payment', at: '/app/money/remittances', opener: button('Enter a payment') },
      { name: 'import payments', opener: button('Import CSV') },
      {
        name: 'return a payment',
        before: async (on) => {
          // Searched for, because payments of other tests fill the first page.
          await on.goto(`/app/money/remittances?search=${encodeURIComponent(reference)}`);
          await on.getByRole('link', { name: reference }).click();
        },
        opener: button('Return to the insurer'),
      },
      {
        name: 'actions of a receivable',
        // The test of the cash application settles the demo's own for a while, then reverses it.
        before: async (on) => {
          const call = await callAs(request, demo('finance'));
          await expect.poll(async () => (await call('GET', '/receivables?state=open')).total).toBeGreaterThan(0);
          await on.goto('/app/money/receivables?view=open');
        },
        opener: actions,
        popup: (on) => on.getByRole('menu'),
        kind: 'list',
      },
      {
        name: 'declare a shortfall',
        before: (on) => actions(on).click(),
        opener: (on) => on.getByRole('menuitem', { name: 'Declare a shortfall' }),
        back: actions,
      },
    ]);
  });

  test('for administrators', async ({ browser, request, messageTo }) => {
    const { email } = await signedUpClaimant(request, messageTo, 'popups-suspended');
    const suspended = await userId(request, email);
    await post(
      request,
      `/users/${suspended}/suspend`,
      { reason: 'Forged papers' },
      await tokenOf(request, 'admin@gatepass.test'),
    );
    const person = await userId(request, 'claimant@gatepass.test');
    await look(await loggedIn(browser, demo('admin')), [
      { name: 'suspend somebody', at: `/app/users/${person}`, opener: button('Suspend') },
      { name: 'let somebody in again', at: `/app/users/${suspended}`, opener: button('Reactivate') },
      { name: 'new fee slabs', at: '/app/platform-settings', opener: button('New version') },
      { name: 'new rates', at: '/app/platform-settings?part=rates', opener: button('New version') },
      { name: 'new terms of offers', at: '/app/platform-settings?part=terms', opener: button('New version') },
    ]);
  });
});
