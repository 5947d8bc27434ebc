import { expect, it, vi } from 'vitest';

it('claims have one follower', async () => {
  // Other tests of the process have named theirs.
  vi.resetModules();
  const { followClaims } = await import('./renew-claims.ts');
  const follower = () => Promise.resolve();
  followClaims(follower);
  expect(() => followClaims(follower)).toThrow('claims have a follower already');
});
