import { expect, test } from '../e2e/setup/journey.ts';
import { addressOn, claimsByStage, pages } from '../e2e/setup/pages.ts';
import { demoPassword, loggedIn, phone } from '../e2e/setup/people.ts';

const readable = ['/', '/about', '/costs', '/on-time', '/contact', '/terms', '/garage-listings', '/gate-pass'];
const atPhone: Record<string, readonly string[]> = {
  visitor: [...readable, ...(pages['visitor'] ?? []).map(([address]) => address)],
  ...Object.fromEntries(
    ['claimant@gatepass.test', 'garage@gatepass.test', 'surveyor@gatepass.test'].map((person) => [
      person,
      (pages[person] ?? []).map(([address]) => address),
    ]),
  ),
  'insurance@gatepass.test': ['/app/dashboard', '/app/claims/review', '/app/claims/{review}?tab=calculation'],
  'admin@gatepass.test': ['/app/dashboard'],
};

/** Runs in the page: number fields whose text is wider than the field. */
const cutFields = `[...document.querySelectorAll('input')]
  .filter((input) => input.checkVisibility() && ['text', 'number', 'tel', 'date', 'time'].includes(input.type))
  .filter((input) => !(input.type === 'text' && input.inputMode === '') && !(input.scrollWidth <= input.clientWidth + 1))
  .map((input) => (input.getAttribute('aria-label') ?? input.labels?.[0]?.innerText ?? input.name) + ': ' + input.value)`;

for (const [person, addresses] of Object.entries(atPhone))
  test(`with letters of 130 % nothing of ${person} is wider than a phone, and no amount is cut`, async ({ browser }) => {
    const page =
      person === 'visitor'
        ? await (await browser.newContext({ viewport: phone })).newPage()
        : await loggedIn(browser, { email: person, password: demoPassword }, phone);
    const stages = person === 'visitor' ? {} : await claimsByStage(page);
    const browserOfPage = await page.context().newCDPSession(page);
    for (const address of addresses)
      for (const letters of [16, 21])
        await test.step(`${address} at ${letters} px`, async () => {
          await browserOfPage.send('Page.setFontSizes', { fontSizes: { standard: letters } });
          await page.goto(await addressOn(page, address, stages));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('.animate-shimmer')).toHaveCount(0);
          expect
            .soft(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
            // An unbreakable text, such as a date, may extend into the margin.
            .toBeLessThanOrEqual(8);
          expect.soft(await page.evaluate(cutFields)).toEqual([]);
        });
  });
