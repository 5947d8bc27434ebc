import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { saveVendor } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api-client.ts';
import { claimQuery } from '../claim-query.ts';
import { useAskedGarage } from './asked-garage.ts';
import { garageTitle } from './garage-choice.ts';
import { useLastClaim } from './use-earlier-claims.ts';

export interface SameGarage {
  /** Its name; undefined when there is none to offer. */
  readonly name: string | undefined;
  /** It was chosen in the directory already, not the last time. */
  readonly isAsked: boolean;
  readonly wanted: boolean;
  readonly want: (wanted: boolean) => void;
  /** The claim with that garage, if it is wanted; as it came where that fails: the garage's step asks then. */
  readonly addTo: (saved: ClaimDto) => Promise<ClaimDto>;
}

/** The garage that the directory led here with, else "the same as last time": saves part B together with part A, so that nobody is asked for it. */
export function useSameGarage(claim: ClaimDto): SameGarage {
  const queries = useQueryClient();
  const [said, want] = useState<boolean>();
  const asked = useAskedGarage(claim);
  const last = useLastClaim(claim.id)?.vendor;
  const isAsked = asked !== undefined;
  const garage = asked
    ? { garageId: asked.id, garageName: garageTitle(asked), estimatedRepairTime: asked.estimatedRepairTime }
    : claim.vendor === null && last?.garageId
      ? last
      : undefined;
  const wanted = said ?? isAsked;
  return {
    name: garage?.garageName,
    isAsked,
    wanted,
    want,
    addTo: async (saved) => {
      if (!wanted || !garage?.estimatedRepairTime || saved.vendor) return saved;
      const { garageId, estimatedRepairTime } = garage;
      try {
        const body = { garageId, estimatedRepairTime, version: saved.version };
        const both = await api(saveVendor, { params: { id: claim.id }, body });
        queries.setQueryData(claimQuery(claim.id).queryKey, both);
        return both;
      } catch {
        return saved;
      }
    },
  };
}
