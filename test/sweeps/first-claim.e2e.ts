import { firstClaim } from '../e2e/setup/first-claim.ts';
import { test } from '../e2e/setup/journey.ts';

test('a new owner’s first claim, for a plate that nobody knows', async ({ browser, messageTo }) => {
  await firstClaim(browser, messageTo, 'en', 'unknown');
});

for (const plate of ['registered', 'unknown'] as const)
  test(`a new owner’s first claim in Hindi, plate ${plate}`, async ({ browser, messageTo }) => {
    await firstClaim(browser, messageTo, 'hi', plate);
  });
