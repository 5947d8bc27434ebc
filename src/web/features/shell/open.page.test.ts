import { expect, test } from 'vitest';
import { ownAddress } from '#web/features/shell/open.page.tsx';

test('the opener leads to our own pages only, and never to itself', () => {
  const origin = 'https://gatepass.example';
  const opens = (to: string | null) => ownAddress(to, origin);
  expect(opens('/app/claims/7?tab=report')).toBe('/app/claims/7?tab=report');
  expect(opens('/gate-pass/GP-1')).toBe('/gate-pass/GP-1');
  for (const other of [
    null,
    '',
    '//evil.example/app/claims',
    'https://evil.example/app/x',
    'javascript:alert(1)',
    '/app/open?to=/app/open',
    '/login',
    'http://[',
  ])
    expect(opens(other)).toBe('/app/dashboard');
});
