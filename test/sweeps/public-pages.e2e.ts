import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '#test/e2e/setup/journey.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from '#test/e2e/setup/no-barriers.ts';
import { desk, phone } from '#test/e2e/setup/people.ts';

const readable = [
  '/',
  '/contact',
  '/on-time',
  '/gate-pass',
  '/costs',
  '/about',
  '/documents/customer-agreement',
  '/documents/none',
  '/terms',
  '/privacy',
  '/cookies',
];
/** Pages that are only forms; each is tested elsewhere. */
const forms = [
  ...['/login', '/register', '/signup', '/signup/claimant', '/signup/garage', '/signup/surveyor'],
  ...['/forgot-password', '/reset-password', '/reset-password?token=x', '/verify-email', '/undo-email', '/invitation'],
  ...[
    '/status',
    '/garage-listings',
    '/garage-listings?search=nothing-like-it',
    '/garage-listings?map=1',
    '/gate-pass/none',
    '/gate-pass?code=x',
    '/insurer-word/none',
    '/lender-consent/none',
    '/answer/none',
    '/add-papers/none',
    '/workshop/none',
    '/pay-claim/none',
    '/pay-claim/back',
  ],
  ...['/account-closed', '/pay', '/api/docs'],
];

/** On a phone: it is behind the language links. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
}

for (const locale of ['en', 'hi', 'mr']) {
  test(`public pages hold no barrier on a desk and on a phone in ${locale}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) elsewhere.push(request.url());
    });
    const expectFitOnBoth = async () => {
      for (const viewport of [desk, phone]) {
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page);
        // On desktop the languages do not differ for axe.
        if (locale === 'en' || viewport === phone) await expectNoBarriers(page);
      }
    };
    for (const path of readable) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // Sent without scripts except signed-in.js and the slider's: nothing else is left to load.
      const scripts = page.locator('script[src]:not([src="/signed-in.js"])');
      await expect(scripts).toHaveCount(path === '/costs' ? 1 : 0);
      await expectFitOnBoth();
    }
    await page.goto('/contact');
    await page.locator('main form button').click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
    await expectFitOnBoth();
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await openMenu(page);
      await expectNoBarriers(page);
    }
    expect(elsewhere).toEqual([]);
  });
}

test('the HTML that is sent for a public page is what the standard allows', async ({ request }) => {
  const html = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React's spelling, equivalent for browsers.
      ...{ 'attr-case': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off', 'void-style': 'off' },
      'valid-id': ['error', { relaxed: true }],
      // Hidden inputs of Base UI's pickers have no type.
      'no-implicit-input-type': 'off',
      // Phone numbers are kept on one line by CSS.
      'tel-non-breaking': 'off',
      // A group of checkboxes is one field.
      'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
    },
  });
  const { data } = (await (await request.get('/api/garage/listings')).json()) as { data: { data: { id: string }[] } };
  const found: string[] = [];
  for (const path of [...readable, ...forms, `/garage-listings/${data.data[0]?.id}`]) {
    const sent = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const { results } = await html.validateString(sent);
    const messages = results.flatMap((result) => result.messages);
    found.push(...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} at ${selector}`));
  }
  expect(found).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a visitor reads the site in Hindi and goes back', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('banner').getByRole('button', { name: 'Other languages' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमसे संपर्क करें');

    for (const [name, title] of [
      ['garage-service-agreement', 'गैराज सेवा अनुबंध'],
      ['customer-agreement', 'ग्राहक अनुबंध'],
    ]) {
      await page.goto(`/documents/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      const pdf = page.getByRole('link', { name: 'डाउनलोड' });
      await expect(pdf).toHaveAttribute('href', `/storage/documents/${name}-hi.pdf`);
      // The authoritative English text is one press away.
      const english = page.getByRole('link', { name: 'अंग्रेज़ी पाठ (PDF)' });
      await expect(english).toHaveAttribute('href', `/storage/documents/${name}.pdf`);
    }
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/documents\/customer-agreement$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Agreement');
  });

  test('a document is read as text on a phone, as pages by choice, and downloaded', async ({ page, request }) => {
    await page.goto('/documents/customer-agreement');
    const text = page.getByRole('heading', { level: 2, name: '1. Words used here' });
    const sheet = page.locator('#page-1 svg');
    expect((await text.boundingBox())?.width).toBeGreaterThan(200);
    await expect(sheet).toBeHidden();
    await page.getByRole('radio', { name: 'Pages' }).check();
    await expect(sheet).toBeVisible();
    // Still available to screen readers.
    expect((await text.boundingBox())?.width).toBeLessThanOrEqual(1);
    const before = (await sheet.boundingBox())?.width ?? 0;
    await page.getByRole('radio', { name: '200%' }).check();
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBeCloseTo(before * 2, -1);
    await page.getByRole('link', { name: 'Page 2 of' }).click();
    await expect(page.locator('#page-2 svg')).toBeInViewport();

    const address = await page.getByRole('link', { name: 'Download' }).getAttribute('href');
    const pdf = await request.get(address ?? '');
    expect([address, pdf.headers()['content-type']]).toEqual(['/storage/documents/customer-agreement.pdf', 'application/pdf']);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a document that does not exist is named so, and the way home is there', async ({ page, request }) => {
    const response = await page.goto('/documents/privacy-agreement');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Document Not Found');
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await request.get('/storage/documents/none.pdf')).status()).toBe(404);
  });
});

test('a page with scripts changes its language in place and keeps what was typed', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('input[type="email"]')).toHaveValue('asha@example.in');
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(page.getByRole('alert').getByText('पासवर्ड ज़रूरी है')).toBeVisible();
});

test('search engines and shared links learn what a page is', async ({ page, request, baseURL }) => {
  await page.goto('/contact?from=somewhere');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/contact`);
  expect(await content('meta[property="og:title"]')).toBe('Contact us');
  expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(50);
  const picture = await request.get((await content('meta[property="og:image"]')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const manifest = await request.get('/manifest.webmanifest');
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const pages = await (await request.get('/sitemaps/pages.xml')).text();
  for (const path of ['/', '/contact', '/privacy', '/documents/customer-agreement', '/garage-listings'])
    expect(pages).toContain(`<loc>${baseURL}${path}</loc>`);
  for (const [, address = ''] of pages.matchAll(/<loc>([^<]*)/g)) {
    const html = await (await request.get(address)).text();
    for (const about of ['<title>', 'name="description"', 'property="og:title"', 'property="og:image"', 'rel="canonical"'])
      expect(html, address).toContain(about);
  }
  await page.goto('/reset-password?token=x');
  expect(await content('meta[name="robots"]')).toBe('noindex');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(`${baseURL}/`);
});
