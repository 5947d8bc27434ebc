import { firstClaim } from './setup/first-claim.ts';
import { test } from './setup/journey.ts';

test('a new owner’s first claim, for a plate that the register knows under another phone', async ({ browser, messageTo }) => {
  await firstClaim(browser, messageTo, 'en', 'registered');
});
