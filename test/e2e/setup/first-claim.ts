import type { Browser } from '@playwright/test';
import type { Locale } from '#domain/languages.ts';
import { catalogues } from '../../../src/words/catalogues.ts';
import { readCatalogue } from '../../../scripts/words/catalogues.ts';
import type { MessageTo } from './account-by-api.ts';
import { newPhone } from './accounts.ts';
import { expect, picture, test } from './journey.ts';
import { expectFitAndClean } from './no-barriers.ts';
import { phone } from './people.ts';

/** The catalogue text of a key in this language, with values. */
function wordsOf(locale: Locale): (key: string, values?: Record<string, string>) => string {
  const texts = new Map(
    catalogues.flatMap((name) => readCatalogue(locale, name).map(({ key, english, text }) => [key, text || english] as const)),
  );
  return (key, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), texts.get(key) ?? key);
}

/**
 * A new user signs up on their own phone and files a claim for a vehicle that the register either has under another phone or does not have: the usual cases for
 * a new user.
 */
export async function firstClaim(
  browser: Browser,
  messageTo: MessageTo,
  locale: Locale,
  plate: 'registered' | 'unknown',
): Promise<void> {
  const say = wordsOf(locale);
  const number = newPhone();
  const context = await browser.newContext({ viewport: phone, locale: `${locale}-IN` });
  const page = await context.newPage();
  const button = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: say(key, values), exact: true });
  const named = (name: string) => page.locator(`[name="${name}"]`);
  const next = async (heading: string) => {
    await button('claims.intake.next').click();
    await expect(page.getByRole('heading', { name: say(heading), level: 2, exact: true })).toBeAttached();
  };

  await test.step('signs up with name, number and code', async () => {
    await context.addCookies([{ name: 'locale', value: locale, url: process.env['E2E_BASE_URL'] ?? '' }]);
    await page.goto('/signup/claimant');
    await button('auth.phoneLogin.signUpOpen').click();
    await named('name').fill('Savitri');
    await named('phone').fill(number);
    await button('auth.phoneLogin.send').click();
    const code = /\d{6}/.exec((await messageTo(number, /\d{6}/)).text)?.[0] ?? '';
    await page.getByLabel(say('otp.code')).fill(code);
    await page.waitForURL('**/app/claims/new');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });

  await test.step('the vehicle', async () => {
    if (plate === 'registered') {
      await named('registrationNumber').fill('mh12 rg-1001');
      // Not the phone in the register: its numbers are shown only to the owner, so the form asks for them.
      await expect(named('chassisNumber')).toBeVisible();
      await expect(named('engineNumber')).toBeVisible();
      await expect(page.getByRole('combobox', { name: say('claims.intake.vehicleStep.make'), exact: true })).toBeHidden();
      await expectFitAndClean(page);
      await picture(page, `vehicle-${locale}`);
    } else {
      await named('registrationNumber').fill('MH12RG0000');
      await named('registrationNumber').press('Enter');
      for (const [label, value] of [
        ['make', 'Tata Motors'],
        ['model', 'LPT 1613'],
      ] as const) {
        await page.getByRole('combobox', { name: say(`claims.intake.vehicleStep.${label}`), exact: true }).click();
        await page.getByRole('option', { name: value, exact: true }).click();
      }
      await button('claims.intake.next').click();
      await named('color').fill('White');
      await named('purchaseDate').fill('2021-03-14');
    }
    await named('chassisNumber').fill('mat445056n1a01001');
    await named('engineNumber').fill('497tc93nxy801001');
    await next('claims.intake.steps.garage');
  });

  await test.step('garage, what happened, terms', async () => {
    await page.getByRole('searchbox').or(named('garageSearch')).first().fill('Singh Truck Care');
    await button('claims.intake.garageStep.chooseWhat', { name: 'Singh Truck Care, Chakan' }).click();
    await named('estimatedRepairCost').fill('Rs. 42,000/-');
    await named('estimatedRepairTime').fill('6');
    await next('claims.intake.steps.details');
    await button('claims.intake.detailsStep.yesterday').click();
    await named('incidentTime').fill('18:45');
    await named('incidentLocation').fill('NH 48, Lonavala');
    await named('policeComplaintNumber').fill('LNV/2026/1182');
    await button('claims.intake.next').click();
    await named('incidentDescription').fill('A bus braked hard in front of me; I could not stop and hit its left corner.');
    await named('damageDescription').fill('Front bumper, left headlamp and bonnet are damaged.');
    await button('claims.intake.next').click();
    await button('claims.intake.detailsStep.iDrove').click();
    await named('driver.licenseNumber').or(named('driverDetails.licenseNumber')).first().fill('mh1220110012345');
    await button('claims.intake.next').click();
    await next('claims.intake.steps.terms');
    await button('claims.intake.termsStep.showFull').click();
    await button('claims.intake.termsStep.acceptRead').click();
    await named('dataConsent').check();
    await named('accuracy').check();
    await next('claims.intake.steps.payment');
    await expectFitAndClean(page);
    await picture(page, `payment-${locale}`);
  });

  await test.step('pays, and arrives at the claim', async () => {
    await button('claims.intake.paymentStep.pay', { amount: '₹500' }).click();
    await page.waitForURL(/\/checkout\//);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.waitForURL(/\/app\/claims/);
    await expect(page.getByText(/CLM-\d{4}-\d{6}/).first()).toBeVisible();
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFitAndClean(page);
    await picture(page, `claim-${locale}`);
  });
}
