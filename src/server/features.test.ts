import { expect, it } from 'vitest';
import { followClaims } from '#server/features/claims/claim/renew-claims.ts';
import './features.ts';

it('claims have one follower, which is named here', () => {
  expect(() => followClaims(() => Promise.resolve())).toThrow('claims have a follower already');
});
