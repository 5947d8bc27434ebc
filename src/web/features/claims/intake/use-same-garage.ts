import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { vendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { saveVendor } from '#contract/claims/claims.endpoints.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { api } from '#web/api/api-client.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { useUser } from '#web/session/session-store.ts';
import { claimQuery } from '../claim-queries.ts';
import { useAskedGarage, garageTitle } from './garage-choice.ts';
import { keepPart } from './use-part-step.ts';
import { useLastClaim } from './use-earlier-claims.ts';

export interface SameGarage {
  /** Its name; undefined when there is none to offer. */
  readonly name: string | undefined;
  /** It was chosen in the directory already, not the last time. */
  readonly isAsked: boolean;
  readonly wanted: boolean;
  readonly want: (wanted: boolean) => void;
  /** Of the vehicle that was filled in from an earlier claim. */
  readonly plate: string | undefined;
  /** The claim from which the vehicle was filled in; undefined once it is another vehicle. */
  readonly comesWith: (earlier: ClaimDto | undefined) => void;
  /** The claim with that garage, if it is wanted; as it came where that fails: the garage's step asks then. */
  readonly addTo: (saved: ClaimDto) => Promise<ClaimDto>;
}

/** The garage that the directory led here with, else "the same as last time": saves part B together with part A, so that nobody is asked for it. */
export function useSameGarage(claim: ClaimDto): SameGarage {
  const { id: userId } = useUser();
  const [from, setFrom] = useState<ClaimDto>();
  const queries = useQueryClient();
  const [said, want] = useState<boolean>();
  const asked = useAskedGarage(claim);
  const lastVendor = useLastClaim(claim.id)?.vendor;
  const last = from?.vendor?.garageId ? from.vendor : lastVendor;
  const isAsked = asked !== undefined;
  const garage = asked
    ? { garageId: asked.id, garageName: garageTitle(asked), estimatedRepairTime: asked.estimatedRepairTime }
    : claim.vendor === null && last?.garageId
      ? last
      : undefined;
  // A vehicle that was chosen from an earlier claim comes with the garage of that one: in sight, and ticked off with one press.
  const wanted = said ?? (isAsked || (last !== undefined && last === from?.vendor));
  return {
    name: garage?.garageName,
    isAsked,
    wanted,
    want,
    plate: from?.vehicle ? normaliseRegistrationNumber(from.vehicle.registrationNumber) : undefined,
    comesWith: (earlier) => {
      setFrom(earlier);
      want(undefined);
    },
    addTo: async (saved) => {
      if (!wanted || !garage?.estimatedRepairTime || saved.vendor) return saved;
      const { garageId, estimatedRepairTime } = garage;
      if (isBegunHere(claim.id)) {
        const known = last?.garageId === garageId ? last : undefined;
        return keepPart(userId, claim.id, { vendor: vendorPart.parse({ garageId, estimatedRepairTime }) }, known).catch(
          () => saved,
        );
      }
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
