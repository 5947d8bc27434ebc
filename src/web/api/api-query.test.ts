import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getClaim, listClaims, submitClaim, getTimeline } from '#contract/claims/claims.endpoints.ts';
import { keysBelow, queryKey, renew } from './api-query.ts';

const ofClaim = (id: string) => ({ params: { id } });

it('keeps every answer apart, and finds those that belong together by the endpoint', async () => {
  const queries = new QueryClient();
  const kept = {
    first: queryKey(listClaims, { query: { page: 1 } }),
    second: queryKey(listClaims, { query: { page: 2 } }),
    claim: queryKey(getClaim, ofClaim('a')),
    timeline: queryKey(getTimeline, ofClaim('a')),
    other: queryKey(getTimeline, ofClaim('b')),
    sent: queryKey(submitClaim, ofClaim('a')),
  };
  for (const [name, key] of Object.entries(kept)) queries.setQueryData(key, name);
  const asked = () => Object.keys(kept).filter((name) => queries.getQueryState(kept[name as keyof typeof kept])?.isInvalidated);
  expect(Object.values(kept).map((key) => queries.getQueryData(key))).toEqual(Object.keys(kept));

  await renew(queries, queryKey(listClaims));
  expect(asked()).toEqual(['first', 'second']);

  // Refetching a claim never resends a mutation.
  await renew(queries, keysBelow(getClaim.path, { id: 'a' }));
  expect(asked()).toEqual(['first', 'second', 'claim', 'timeline']);
});
