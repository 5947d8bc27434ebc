import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { ServerBuild } from 'react-router';
import { appliedGarage } from './setup/account-by-api.ts';
import { expect, picture, test } from './setup/journey.ts';
import { barriers, expectNoSidewaysScroll, lettersOf } from './setup/no-barriers.ts';
import { demoPassword, desk, loggedIn, phone } from './setup/people.ts';

/** Every page of the route table, by who sees it, with its heading. `{stage}` is a claim of the demo at that stage, `{first:…}` the first link of that kind on the page before. */
const pages: Record<string, readonly (readonly [address: string, heading: RegExp, route?: string])[]> = {
  visitor: [
    ['/login', /^Log in$/],
    ['/register', /^Create your account$/],
    ['/signup', /^Choose your account$/],
    ['/signup/claimant', /^Sign up as a claimant$/],
    ['/signup/garage', /^List your garage$/],
    ['/signup/surveyor', /^Register as Surveyor$/],
    ['/forgot-password', /^Forgot your password\?$/],
    ['/reset-password', /^Choose a new password$/],
    ['/verify-email', /^Verify your email address$/],
    ['/undo-email', /^Take your email address back$/],
    ['/invitation', /^Your invitation$/],
    ['/status', /^Status$/],
  ],
  'claimant@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/open', /^Dashboard$/],
    ['/app/claims', /^Claims$/],
    ['/app/notices', /^Notifications$/],
    ['/app/claims/new', /^Submit New Claim$/],
    ['/app/profile', /^Profile$/],
    ['/settings', /^Settings$/],
    ['/settings/security', /^Settings$/],
    ['/settings/notifications', /^Settings$/],
    ['/settings/privacy', /^Settings$/],
    ['/kyc', /^KYC Verification$/],
    ['/kyc/status', /^KYC status$/],
    ['/verify-phone', /^Verify your phone number$/],
  ],
  'garage@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/repairs?view=all', /^Repairs$/],
    ['/app/estimates', /^Estimates$/],
    ['/app/payouts', /^Payouts$/],
    ['/app/profile/garage', /^Profile$/],
    ['/app/profile/listing', /^Profile$/],
    ['/app/claims/{approved}', / — /, '/app/claims/:id'],
    ['/app/claims/{submitted}?tab=estimate', / — /, '/app/claims/:id'],
    ['/app/claims/{disbursed}', / — /, '/app/claims/:id'],
  ],
  'surveyor@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/surveys', /^Surveys$/],
    ['/app/reports', /^Reports$/],
    ['/app/fees', /^Fees$/],
    ['/app/claims/{survey}', / — /, '/app/claims/:id'],
    ['/app/claims/{survey}?tab=report', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=report', / — /, '/app/claims/:id'],
  ],
  'insurance@gatepass.test': [
    ['/second-factor', /^Secure your account$/],
    ['/app/dashboard', /^Dashboard$/],
    ['/app/claims/review', /^Review Claims$/],
    ['/app/claims/{review}', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=documents', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=calculation', / — /, '/app/claims/:id'],
    ['/app/claims/{info_needed}?tab=questions', / — /, '/app/claims/:id'],
    ['/app/claims/{disbursed}?tab=money', / — /, '/app/claims/:id'],
    ['/app/claims/{closed}?tab=timeline', / — /, '/app/claims/:id'],
    ['/app/claims/{review}?tab=notes', / — /, '/app/claims/:id'],
    ['/app/policies', /^Policies$/],
    ['/app/insurers/officers', /^Insurers’ officers$/],
    ['/app/insurers?search=new%20india', /^Insurers$/],
    ['{first:/app/insurers/0}', /./, '/app/insurers/:id'],
    ['/app/analytics', /^Analytics$/],
    ['/app/analytics/rupees', /^Where each rupee went$/],
    ['/app/analytics/insurers', /^How insurers pay$/],
    ['/app/garages?view=all', /^Garages$/],
    ['{first:/app/garages/}', /./, '/app/garages/:id'],
    ['/app/surveyors?view=all', /^Surveyors$/],
    ['/app/money/payouts', /^Money$/],
    ['/app/money/receivables', /^Money$/],
    ['/app/money/remittances', /^Money$/],
    ['/app/money/letters', /^Money$/],
    ['/app/money/statements', /^Money$/],
    ['/app/money/ledger', /^Money$/],
    ['/app/money/parties', /^Money$/],
    ['/app/money/periods', /^Money$/],
    ['/app/money/funding', /^Money$/],
    ['{first:/app/money/funding/}', /^Money$/, '/app/money/funding/:id'],
    ['/app/money/provision', /^Money$/],
    ['/app/money/position', /^Money$/],
    ['/app/money/reports', /^Money$/],
    ['/app/money/reconciliation', /^Money$/],
    ['/app/money/surveyor-fees', /^Money$/],
  ],
  'auditor@gatepass.test': [
    ['/app/money/tax-documents', /^Money$/],
    ['/app/money/accountant', /^Money$/],
    ['/app/money/tds', /^Money$/],
  ],
  'admin@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/users/kyc', /^Users$/],
    ['{first:/app/users/kyc/}', /./, '/app/users/kyc/:userId'],
    ['/app/users', /^Users$/],
    ['{first:/app/users/0}', /./, '/app/users/:id'],
    ['/app/platform-settings', /^Platform Settings$/],
    ['/app/platform-settings?part=rates', /^Platform Settings$/],
    ['/app/platform-settings?part=terms', /^Platform Settings$/],
    ['/app/platform-settings?part=surveys', /^Platform Settings$/],
    ['/app/platform-settings?part=tax', /^Platform Settings$/],
    ['/app/platform-settings?part=started', /^Platform Settings$/],
    ['/app/platform-settings?part=jobs', /^Platform Settings$/],
    ['/app/invitations', /^Invitations$/],
    ['/app/proposals', /^Proposals$/],
    ['/app/exposure', /^Exposure$/],
    ['/app/audit', /^Audit$/],
    ['/app/audit/claims/{closed}', / as it stood$/, '/app/audit/claims/:id'],
  ],
};

/** Pages that other journeys hold to the same rules, in both languages or with what can be done on them. */
const elsewhere: Record<string, readonly string[]> = {
  'public-pages.e2e.ts': [
    '/',
    '/contact',
    '/on-time',
    '/gate-pass',
    '/costs',
    '/documents/:document',
    '/terms',
    '/privacy',
    '/cookies',
  ],
  'garage-listings.e2e.ts': ['/garage-listings', '/garage-listings/:id'],
  'claimant-pages.e2e.ts': ['/gate-pass/:code'],
  // An old address, which leads on.
  'cash-desk.e2e.ts': ['/app/money/receipts', '/app/money/receivables/:id/account'],
  'whole-claim.e2e.ts': ['/pay'],
  'insurers-word.e2e.ts': ['/insurer-word/:token'],
  // Shown once, after an account was closed; in the demo only, the inbox and a look at the components.
  none: ['/account-closed', '/dev/inbox', '/dev/ui'],
};

test('every page of the route table is looked at', async () => {
  const { routes } = (await import(
    pathToFileURL(path.resolve(import.meta.dirname, '../../build/server/index.js')).href
  )) as ServerBuild;
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [addressOf(route.parentId), route.path ?? ''].filter(Boolean).join('/') : '';
  };
  const shown = Object.values(routes).flatMap((route) =>
    route?.module.default && route.id !== 'root' && !route.id.endsWith('.layout') ? [`/${addressOf(route.id)}`] : [],
  );
  const seen = new Set([
    ...Object.values(pages).flatMap((list) => list.map(([address, , route]) => route ?? address.replace(/\?.*/, ''))),
    ...Object.values(elsewhere).flat(),
  ]);
  expect(shown.filter((address) => !seen.has(address))).toEqual([]);
  expect([...seen].filter((address) => !shown.includes(address))).toEqual([]);
});

for (const [person, list] of Object.entries(pages)) {
  test(`the pages of ${person} hold no barrier on a phone, on a desk and with letters twice as large`, async ({
    browser,
    request,
    messageTo,
  }) => {
    const page =
      person === 'visitor' ? await visitor(browser) : await loggedIn(browser, { email: person, password: demoPassword });
    // The demo's own people came with their KYC decided: this one's waits.
    if (person === 'admin@gatepass.test') await appliedGarage(request, messageTo, 'every-page');
    const stages = person === 'visitor' ? {} : await claimsByStage(page);
    const setLetters = await lettersOf(page);
    for (const [index, [address, heading]] of list.entries()) {
      await test.step(address, async () => {
        await page.setViewportSize(desk);
        await page.goto(await addressOn(page, address, stages));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('.animate-shimmer')).toHaveCount(0);
        // Large letters are most of the work: every other page is opened with them, and the others are left with them.
        const isOpenedLarge = index % 2 === 1;
        if (isOpenedLarge) {
          await expectNoSidewaysScroll(page);
          await setLetters('usual');
        }
        // The menu beside it is the same on each: the first page has it looked at, too.
        await expectNoBarriers(page, index === 0 ? undefined : 'main');
        await page.setViewportSize(phone);
        await expectNoBarriers(page);
        await picture(page, String(index).padStart(2, '0') + address.replaceAll(/\W+/g, '-'));
        if (!isOpenedLarge) {
          await page.setViewportSize(desk);
          await setLetters('twice as large');
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: desk })).newPage();
}

async function addressOn(page: Page, address: string, stages: Readonly<Record<string, string>>): Promise<string> {
  const [, start] = /^\{first:(.*)\}$/.exec(address) ?? [];
  if (start === undefined) return address.replace(/\{(\w+)\}/, (_, stage: string) => stages[stage] ?? `no claim in ${stage}`);
  return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')) ?? `no link to ${start}`;
}

async function expectNoBarriers(page: Page, within?: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await barriers(page, within)).toEqual([]);
}

/** Ids of the claims that this person sees, one per stage. */
async function claimsByStage(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const reply = await page.request.get('/api/claims?limit=100', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: { data: { id: string; stage: string }[] } };
  return Object.fromEntries(data.data.map(({ stage, id }) => [stage, id]));
}
