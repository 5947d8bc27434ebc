import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';

/** As the directory's "Start a claim here" names it. */
const name = 'garage';

/** The address of a step, which keeps the garage that the directory led here with. */
export function keepingGarage(params: URLSearchParams, to: Readonly<Record<string, string>>): Record<string, string> {
  const garage = params.get(name);
  return garage ? { ...to, [name]: garage } : to;
}

/** That garage, while the claim has none; undefined when there is no such listing. */
export function useAskedGarage(claim: ClaimDto): GarageListing | undefined {
  const [params] = useSearchParams();
  const id = params.get(name) ?? '';
  const isAsked = /^[\da-f-]{36}$/.test(id) && claim.vendor === null;
  const { data } = useQuery({ ...apiQuery(getGarage, { params: { id } }), enabled: isAsked, staleTime: Infinity, retry: false });
  return isAsked ? data : undefined;
}
