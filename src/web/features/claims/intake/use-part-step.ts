import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { claimQuery } from '../claim-queries.ts';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { holdBegun, refusalOfForm, settleForm, findBegun, putBegun } from '#web/offline/begun-shelf.ts';
import { useUser } from '#web/session/session-store.ts';
import { useContractForm } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import type { FormSchema } from '#web/ui/form-fields.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { begunDraft } from './begun-draft.ts';
import { forgetBase, isBaseOutdated, rememberBase } from './draft-base.ts';
import { nowMs } from '#contract/clock.ts';
import type { BegunClaim, KeptBodies } from '#web/offline/begun-claims.ts';

interface PartSaving<B> {
  /** Saves the part; resolves with the claim, or `undefined` if a conflict or failure is shown instead. */
  readonly save: (body: B, version: number) => Promise<ClaimDto | undefined>;
  /** 'Failed to save step data', or the reason. */
  readonly failure: string | undefined;
  /** The claim as saved by another device, with a different version of this part. */
  readonly conflict: ClaimDto | undefined;
  /** Clears failure and conflict. */
  readonly settle: () => void;
}

/** Saves one part of the wizard with optimistic locking. Field errors are rethrown for the form. */
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
      // Another part changed: this one can be saved on the new version.
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

/** Whether two versions of a part are equal. Missing, `null` and empty text are equal; key order is ignored. */
export function samePart(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** A canonical string, equal for equal parts. */
function canonical(part: unknown): string {
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

interface PartStepOptions<S extends FormSchema> {
  readonly claim: ClaimDto;
  /** Names the draft on the device. */
  readonly name: 'vehicle' | 'garage' | 'details';
  readonly schema: S;
  readonly toForm: (claim: ClaimDto) => z.input<S>;
  readonly partOf: (claim: ClaimDto) => unknown;
  readonly send: (body: z.output<S>, version: number) => Promise<ClaimDto>;
  readonly onSaved: (claim: ClaimDto) => void | Promise<void>;
}

interface PartStep<S extends FormSchema> {
  readonly form: ContractForm<z.input<S>, z.output<S>>;
  readonly submit: (body: z.output<S>) => Promise<void>;
  readonly failure: string | undefined;
  /** The claim as saved by another device while this form has other input. */
  readonly conflict: ClaimDto | undefined;
  readonly keepMine: () => Promise<void>;
  readonly takeSaved: () => void;
  /** When unsaved input was last stored on the device; `undefined` if nothing is unsaved. */
  readonly keptAt: Date | undefined;
  /** Input of an earlier visit was restored. */
  readonly restored: boolean;
}

/** Form, device draft and saving of one wizard part, with the choice when two devices have edited it. */
export function usePartStep<S extends FormSchema>({
  claim,
  name,
  schema,
  toForm,
  partOf,
  send,
  onSaved,
}: PartStepOptions<S>): PartStep<S> {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const key = `claim:${userId}:${claim.id}:${name}`;
  const form = useContractForm(schema, { defaultValues: toForm(claim) as DefaultValues<z.input<S>>, validateOn: 'blur' });
  const draft = useDeviceDraft(key, form, { omit: [] });
  const [outdated, setOutdated] = useState<ClaimDto>();
  const [refused, setRefused] = useState<z.output<S>>();
  // The version the form started from. The claim may be refetched meanwhile; saving must not claim to have seen that.
  const [loaded, setLoaded] = useState(claim);
  const base = canonical(partOf(loaded));
  const saving = useSavePart<z.output<S>>(loaded, partOf, send);

  // Only on mount: later changes are detected when saving.
  useEffect(() => {
    if (draft.restored && isBaseOutdated(key, base)) setOutdated(loaded);
  }, [draft.restored, key, base, loaded]);
  useEffect(() => {
    if (draft.savedAt) rememberBase(key, base);
  }, [draft.savedAt, key, base]);
  const { isDirty } = form.formState;
  const types = isDirty && isBegunHere(claim.id);
  useEffect(() => (types ? holdBegun(claim.id) : undefined), [types, claim.id]);
  // Sent in the background: the server's errors are shown when the user returns to the step.
  const refusedForm = useEffectEvent(() => {
    const said = refusalOfForm(userId, claim.id, name);
    if (said) form.applyServerErrors(new ApiError(said));
  });
  useEffect(() => refusedForm(), []);
  const untouched = !isDirty && !draft.savedAt;
  useEffect(() => {
    if (!untouched || canonical(partOf(claim)) === base) return;
    form.reset(toForm(claim));
    setLoaded(claim);
  }, [claim, untouched, base, form, partOf, toForm]);
  useLeaveWarning(isDirty && !draft.savedAt);

  function forget(): void {
    draft.clear();
    forgetBase(key);
    settleForm(userId, claim.id, name);
  }

  async function submit(body: z.output<S>, version = loaded.version): Promise<void> {
    setRefused(body);
    const saved = await saving.save(body, version);
    if (!saved) return;
    forget();
    await onSaved(saved);
  }

  const conflict = saving.conflict ?? outdated;
  return {
    form,
    submit: (body) => submit(body),
    failure: saving.failure,
    conflict,
    keptAt: draft.savedAt,
    restored: draft.restored,
    keepMine: async () => {
      forgetBase(key);
      setOutdated(undefined);
      saving.settle();
      if (outdated) rememberBase(key, base);
      // Save was already pressed: retries on top of the other device's version.
      if (saving.conflict && refused !== undefined) await submit(refused, saving.conflict.version);
    },
    takeSaved: () => {
      if (!conflict) return;
      queries.setQueryData(claimQuery(claim.id).queryKey, conflict);
      forget();
      form.reset(toForm(conflict));
      setLoaded(conflict);
      setOutdated(undefined);
      saving.settle();
    },
  };
}

/** Warns before the window is closed or reloaded while unsaved input would be lost. */
function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

/** Stores a finished part of a claim started offline; it is sent once online. */
export async function keepPart(owner: string, id: string, parts: KeptBodies, garage?: BegunClaim['garage']): Promise<ClaimDto> {
  const before = findBegun(owner, id) ?? { id, parts: {}, at: nowMs() };
  const begun = { ...before, parts: { ...before.parts, ...parts }, garage: garage ?? before.garage };
  try {
    putBegun(owner, begun);
  } catch {
    throw networkError();
  }
  // Best effort: asks the browser not to evict this storage.
  void navigator.storage?.persist?.().catch(() => false);
  return begunDraft(id, begun);
}
