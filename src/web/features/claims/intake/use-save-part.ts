import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { claimQuery } from '../claim-queries.ts';

interface PartSaving<B> {
  /** Saves the part; resolves with the claim, or with undefined when a conflict or a failure is shown instead. */
  readonly save: (body: B, version: number) => Promise<ClaimDto | undefined>;
  /** 'Failed to save step data', or why. */
  readonly failure: string | undefined;
  /** The claim as another device has saved it meanwhile, with a different text of this part. */
  readonly conflict: ClaimDto | undefined;
  /** Forgets failure and conflict. */
  readonly settle: () => void;
}

/** Sends one part of the wizard on top of a version of the claim. Errors of fields are thrown on, for the form to show. */
export function useSavePart<B>(
  claim: ClaimDto,
  partOf: (claim: ClaimDto) => unknown,
  send: (body: B, version: number) => Promise<ClaimDto>,
): PartSaving<B> {
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<ClaimDto>();

  async function sendOnTop(body: B, version: number): Promise<ClaimDto | undefined> {
    try {
      return await send(body, version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'claim.version-conflict') throw error;
      const newest = await api(getClaim, { params: { id: claim.id } });
      // Another part was changed there: this one can be saved on top of it.
      if (samePart(partOf(newest), partOf(claim))) return send(body, newest.version);
      setConflict(newest);
      return undefined;
    }
  }

  async function save(body: B, version: number): Promise<ClaimDto | undefined> {
    setFailure(undefined);
    try {
      const saved = await sendOnTop(body, version);
      if (saved) queries.setQueryData(claimQuery(claim.id).queryKey, saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (Object.keys(error.fieldErrors).length > 0) throw error;
      setFailure(errorText(error, 'claim.save.failed'));
      return undefined;
    }
  }

  return {
    save,
    failure,
    conflict,
    settle: () => {
      setFailure(undefined);
      setConflict(undefined);
    },
  };
}

/** Do two versions of a part say the same? Nothing, null and empty text count as one; the order of keys does not matter. */
export function samePart(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** A text that is equal for parts that say the same. */
export function canonical(part: unknown): string {
  return JSON.stringify(plain(part)) ?? 'null';
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .map(([key, below]) => [key, plain(below)] as const)
    .filter(([, below]) => below !== null)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
