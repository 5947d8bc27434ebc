import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import type { GarageChoice } from './garage-choice.ts';
import { choiceOf, savedChoice } from './garage-choice.ts';

/** The card of the garage whose id the form has: just chosen, saved with the claim, or (after a return to a draft) asked of the directory. */
export function useGarageChoice(
  garageId: string | null | undefined,
  vendor: ClaimDto['vendor'],
): {
  readonly choice: GarageChoice | undefined;
  readonly setChoice: (choice: GarageChoice) => void;
} {
  const [chosen, setChoice] = useState<GarageChoice>();
  const known = [chosen, savedChoice(vendor)].find((choice) => choice?.id === garageId);
  const { data } = useQuery({
    ...apiQuery(getGarage, { params: { id: garageId ?? '' } }),
    enabled: Boolean(garageId) && !known,
    staleTime: Infinity,
  });
  return { choice: known ?? (data && data.id === garageId ? choiceOf(data) : undefined), setChoice };
}
