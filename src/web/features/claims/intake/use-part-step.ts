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
import { forgetBase, isBaseOutdated, rememberBase, begunDraft } from './begun-draft.ts';
import { nowMs } from '#contract/clock.ts';
import type { BegunClaim, KeptBodies } from '#web/offline/begun-claims.ts';

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
  /** The claim as another device has saved it, while something else is typed here. */
  readonly conflict: ClaimDto | undefined;
  readonly keepMine: () => Promise<void>;
  readonly takeSaved: () => void;
  /** When the device last kept what was typed; undefined when nothing is unsaved. */
  readonly keptAt: Date | undefined;
  /** What was typed on an earlier visit was put back. */
  readonly restored: boolean;
}

/** Form, draft on the device and saving of one part of the wizard, with the choice when two devices have edited it. */
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
  // What the form started from. The claim may be read again meanwhile: saving must not pass for having seen that.
  const [loaded, setLoaded] = useState(claim);
  const base = canonical(partOf(loaded));
  const saving = useSavePart<z.output<S>>(loaded, partOf, send);

  // Only on coming back: what changes later is found when saving.
  useEffect(() => {
    if (draft.restored && isBaseOutdated(key, base)) setOutdated(loaded);
  }, [draft.restored, key, base, loaded]);
  useEffect(() => {
    if (draft.savedAt) rememberBase(key, base);
  }, [draft.savedAt, key, base]);
  const { isDirty } = form.formState;
  const types = isDirty && isBegunHere(claim.id);
  useEffect(() => (types ? holdBegun(claim.id) : undefined), [types, claim.id]);
  // Sent without its author: what the server said to it is shown when they come to it.
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
      // Save was pressed already: now on top of what the other device has saved.
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

/** Asks before the window is closed or reloaded, while something would be lost by it. */
function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

/** Keeps a finished part of a claim that was begun without a network; the server is asked when there is one. */
export async function keepPart(owner: string, id: string, parts: KeptBodies, garage?: BegunClaim['garage']): Promise<ClaimDto> {
  const before = findBegun(owner, id) ?? { id, parts: {}, at: nowMs() };
  const begun = { ...before, parts: { ...before.parts, ...parts }, garage: garage ?? before.garage };
  try {
    putBegun(owner, begun);
  } catch {
    throw networkError();
  }
  // Best effort: a browser that is short of space should not choose this.
  void navigator.storage?.persist?.().catch(() => false);
  return begunDraft(id, begun);
}
