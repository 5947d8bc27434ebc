import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, picture, test } from './setup/journey.ts';
import { desk, loggedIn, phone } from './setup/people.ts';

/** Every screen of each role, with what must be on it; `{stage}` stands for a claim of the demo at that stage. */
const screens: Record<string, readonly (readonly [path: string, heading: RegExp])[]> = {
  'insurance@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/claims/review', /^Review Claims$/],
    ['/app/claims/review?view=all', /^Review Claims$/],
    ['/app/claims/{review}', / — /],
    ['/app/claims/{review}?tab=documents', / — /],
    ['/app/claims/{review}?tab=calculation', / — /],
    ['/app/claims/{info_needed}?tab=questions', / — /],
    ['/app/claims/{disbursed}?tab=money', / — /],
    ['/app/claims/{closed}?tab=timeline', / — /],
    ['/app/claims/{review}?tab=notes', / — /],
    ['/app/policies', /^Policies$/],
    ['/app/analytics', /^Analytics$/],
    ['/app/garages?view=all', /^Garages$/],
    ['/app/surveyors?view=all', /^Surveyors$/],
    ['/app/users', /^Users$/],
    ['/app/users/kyc?view=approved', /^Users$/],
    ['/app/money/payouts', /^Money$/],
    ['/app/money/receivables', /^Money$/],
    ['/app/money/receipts', /^Money$/],
    ['/app/money/ledger', /^Money$/],
    ['/app/money/reconciliation', /^Money$/],
  ],
  'admin@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/platform-settings', /^Platform Settings$/],
    ['/app/platform-settings?part=rates', /^Platform Settings$/],
    ['/app/platform-settings?part=started', /^Platform Settings$/],
    ['/app/platform-settings?part=jobs', /^Platform Settings$/],
    ['/app/invitations', /^Invitations$/],
  ],
  'surveyor@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/surveys', /^Surveys$/],
    ['/app/reports', /^Reports$/],
    ['/app/claims/{survey}', / — /],
    ['/app/claims/{survey}?tab=report', / — /],
    ['/app/claims/{review}?tab=report', / — /],
  ],
  'garage@gatepass.test': [
    ['/app/dashboard', /^Dashboard$/],
    ['/app/repairs?view=all', /^Repairs$/],
    ['/app/estimates', /^Estimates$/],
    ['/app/payouts', /^Payouts$/],
    ['/app/claims/{approved}', / — /],
    ['/app/claims/{submitted}?tab=estimate', / — /],
    ['/app/claims/{disbursed}', / — /],
  ],
};

for (const [email, pages] of Object.entries(screens)) {
  for (const viewport of [phone, desk]) {
    test(`the screens of ${email} are clean at ${viewport.width} px`, async ({ browser }) => {
      test.setTimeout(240_000);
      const page = await loggedIn(browser, email, viewport);
      const stages = await claimsByStage(page);
      for (const [index, [path, heading]] of pages.entries()) {
        await test.step(path, async () => {
          await page.goto(path.replace(/\{(\w+)\}/, (_, stage: string) => stages[stage] ?? `no claim in ${stage}`));
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page.locator('.animate-shimmer')).toHaveCount(0);
          expect
            .soft(await page.evaluate('document.documentElement.scrollWidth'), 'nothing to scroll sideways')
            .toBeLessThanOrEqual(viewport.width);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
          await picture(page, String(index).padStart(2, '0') + path.replaceAll(/\W+/g, '-'));
        });
      }
    });
  }
}

/** Ids of the claims that this person sees, one per stage. */
async function claimsByStage(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const reply = await page.request.get('/api/claims?limit=100', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: { data: { id: string; stage: string }[] } };
  return Object.fromEntries(data.data.map(({ stage, id }) => [stage, id]));
}
