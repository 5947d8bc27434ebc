import { expect, it } from 'vitest';
import { followClaims } from './renew-claims.ts';

it('claims have one follower', () => {
  const follower = () => Promise.resolve();
  followClaims(follower);
  expect(() => followClaims(follower)).toThrow('claims have a follower already');
});
