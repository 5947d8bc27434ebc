import { expect, test } from './setup/journey.ts';
import { desk, phone } from './setup/people.ts';

const supportMailbox = 'support@gatepass.example';

test('a visitor finds the public page, and the API is ready behind it', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ready = await request.get('/api/health/ready');
  expect(ready.status()).toBe(200);
});

test('the header works by keyboard', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  const getStarted = page.getByRole('banner').getByRole('button', { name: 'Get Started' });
  await getStarted.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('banner').getByRole('link', { name: /^Customer Signup/ });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(getStarted).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a guard types the code of a gate pass as it comes', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a gate pass' }).click();
    const code = page.getByLabel('Code on the gate pass');
    await code.fill('7k3m');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: /12 letters and digits/ })).toBeVisible();
    await expect(code).toHaveValue('7k3m');
    await code.fill(' gp 7k3m 9xqr tuv2 ');
    await code.press('Enter');
    await expect(page).toHaveURL(/\/gate-pass\/GP-7K3M-9XQR-TUV2$/);
    await expect(page.getByText('Gate pass not found')).toBeVisible();
    await expect(code).toHaveValue('GP-7K3M-9XQR-TUV2');
  });

  test('a message is checked, then reaches our mailbox, and nobody else’s', async ({ page, messageTo, request }) => {
    const writer = `asha-${Date.now()}@example.in`;
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([
      'Name is required',
      'Email is required',
      'Please choose a topic',
      'Message is required',
    ]);
    await summary.getByRole('link', { name: 'Name is required' }).click();
    await expect(page.getByLabel('Your name')).toBeFocused();

    await page.getByLabel('Your name').fill('Asha Rao');
    await page.getByLabel('Email').fill(writer);
    await page.getByLabel('What is it about?').selectOption('My data');
    await page.getByLabel('Your message').fill('Too short');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(summary.getByRole('link')).toHaveText([
      'Please tell us a little more so that we can help (at least 20 characters)',
    ]);
    await expect(page.getByLabel('Email')).toHaveValue(writer);

    const question = `Which data of mine do you keep, please? ${writer}`;
    await page.getByLabel('Your message').fill(question);
    await page.getByRole('button', { name: 'Send message' }).click();
    const sent = page.getByRole('status').filter({ hasText: 'Message sent' });
    await expect(sent).toContainText(/MSG-\d{6}/);
    const reference = /MSG-\d{6}/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
    const mail = await messageTo(supportMailbox, new RegExp(writer));
    expect(mail.subject).toContain(reference);
    expect(mail.text).toContain(question);
    const toWriter = await request.get('/api/dev/messages', { params: { to: writer } });
    expect(((await toWriter.json()) as { data: unknown[] }).data).toEqual([]);
  });
});
