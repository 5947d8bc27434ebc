import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import type { GarageAnswers } from './answers.ts';
import type * as z from 'zod/mini';
import { vendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getGarage } from '#contract/directory/listings.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useState } from 'react';
import { saveVendor } from '#contract/claims/claims.endpoints.ts';
import { normaliseRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { api } from '#web/api/api-client.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { useUser } from '#web/session/session-store.ts';
import { claimQuery } from '../claim-queries.ts';
import { garageParameter } from './garage-in-address.ts';
import { keepPart } from './use-part-step.ts';
import { useLastClaim } from './use-earlier-claims.ts';

/** Card data of the chosen garage, from the directory or the saved claim. */
export interface GarageChoice {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly isNetworkGarage: boolean;
  /** As stated by the garage; fills the field if empty. */
  readonly repairTime: string;
}

export function garageTitle({ garageName, branch }: GarageListing): string {
  return [garageName, branch].filter(Boolean).join(', ');
}

export function choiceOf(listing: GarageListing): GarageChoice {
  return {
    id: listing.id,
    name: garageTitle(listing),
    address: listing.fullAddress,
    phone: listing.contactNumbers[0] ?? '',
    isNetworkGarage: listing.isNetworkGarage,
    repairTime: listing.estimatedRepairTime,
  };
}

/** The claim's garage; `undefined` if it is not in the directory. */
export function savedChoice(vendor: ClaimDto['vendor']): GarageChoice | undefined {
  if (!vendor?.garageId) return undefined;
  return {
    id: vendor.garageId,
    name: vendor.garageName,
    address: vendor.garageAddress,
    phone: vendor.garagePhone,
    isNetworkGarage: vendor.isNetworkGarage,
    repairTime: vendor.estimatedRepairTime,
  };
}

/** The selection in the form, for review. */
export function typedGarage(form: GarageForm, choice: GarageChoice | undefined): GarageAnswers {
  return {
    garageName: form.invitedGarage?.name ?? choice?.name ?? '',
    garageAddress: form.invitedGarage ? (form.invitedGarage.city ?? '') : (choice?.address ?? ''),
    garagePhone: form.invitedGarage?.phone ?? choice?.phone ?? '',
    estimatedRepairCost: form.estimatedRepairCost,
    estimatedRepairTime: form.estimatedRepairTime,
    specialRequirements: form.specialRequirements,
  };
}

export type GarageForm = z.input<typeof vendorPart>;

/** Initial values: the saved part, else empty. */
export function garageForm(saved: ClaimDto['vendor']): GarageForm {
  const invited =
    saved && !saved.isAssigned ? { name: saved.garageName, phone: saved.garagePhone, city: saved.garageAddress } : null;
  return {
    garageId: saved?.garageId ?? '',
    invitedGarage: invited,
    repairType: saved?.repairType ?? '',
    estimatedRepairCost: saved?.estimatedRepairCost ?? undefined,
    estimatedRepairTime: saved?.estimatedRepairTime ?? '',
    specialRequirements: saved?.specialRequirements ?? '',
  };
}

/** The garage chosen in the directory, until the claim has one; `undefined` if there is no such listing. */
export function useAskedGarage(claim: ClaimDto): GarageListing | undefined {
  const [params] = useSearchParams();
  const id = params.get(garageParameter) ?? '';
  const isAsked = /^[\da-f-]{36}$/.test(id) && claim.vendor === null;
  const { data } = useQuery({ ...apiQuery(getGarage, { params: { id } }), enabled: isAsked, staleTime: Infinity, retry: false });
  return isAsked ? data : undefined;
}

interface SameGarage {
  /** Garage name; `undefined` if none is offered. */
  readonly name: string | undefined;
  /** Chosen in the directory, rather than in the last claim. */
  readonly isAsked: boolean;
  readonly wanted: boolean;
  readonly want: (wanted: boolean) => void;
  /** Plate of the vehicle that was prefilled from an earlier claim. */
  readonly plate: string | undefined;
  /** The claim the vehicle was prefilled from; `undefined` once it is another vehicle. */
  readonly comesWith: (earlier: ClaimDto | undefined) => void;
  /** Adds the garage to the claim, if wanted. On failure returns the claim unchanged; the garage step then asks. */
  readonly addTo: (saved: ClaimDto) => Promise<ClaimDto>;
}

/** Offers the garage chosen in the directory, else that of the last claim: saves part B with part A, so the garage step is skipped. */
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
  // A vehicle chosen from an earlier claim brings its garage, preselected and removable with one press.
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
