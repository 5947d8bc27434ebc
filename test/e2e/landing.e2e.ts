import { expect, test } from './setup/journey.ts';

test('a visitor finds the public page, and the API is ready behind it', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ready = await request.get('/api/health/ready');
  expect(ready.status()).toBe(200);
});
