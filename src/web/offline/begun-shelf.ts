import { nowMs } from '#contract/clock.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { keptParts } from './begun-claims.ts';
import type { BegunClaim, KeptBodies, KeptPart, LeftOver, Refusal } from './begun-claims.ts';
import { isBegunHere } from './begun-id.ts';

// In local storage with the same key format as form drafts, so that logout asks about them and deletes them (`forget-typed.ts`).

type Draft = NonNullable<BegunClaim['draft']>;

const begunKey = (owner: string, id: string) => `gatepass.draft.begun:${owner}:${id}`;
/** Key format of `useDeviceDraft` and the wizard's steps. */
const formKey = (owner: string, claimId: string, form: string) => `gatepass.draft.claim:${owner}:${claimId}:${form}`;
/** Key of the values an edit started from (`draft-base.ts`). */
const baseKey = (owner: string, claimId: string, form: string) => `gatepass.draft-base.claim:${owner}:${claimId}:${form}`;
/** Not pending work: redirects pages still open on the local id to the draft. */
const becameKey = (owner: string, id: string) => `gatepass.became:${owner}:${id}`;

const formOf: Record<KeptPart, string> = { vehicle: 'vehicle', vendor: 'garage', details: 'details' };

const listeners = new Set<() => void>();

/** Subscribes to changes here or in other tabs. */
export function followBegun(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('gatepass.draft.begun:') || key.startsWith('gatepass.became:')) listener();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

const held = new Set<string>();

/** While someone types in it on this page. Returns the release function. */
export function holdBegun(id: string): () => void {
  held.add(id);
  return () => {
    held.delete(id);
    tell();
  };
}

export const isHeld = (id: string): boolean => held.has(id);

/** All local claims with a completed section or input, oldest first. */
export function allBegun(owner: string): readonly BegunClaim[] {
  const ids = new Set<string>();
  for (const key of keys()) {
    const [kind, ofOwner, id = ''] = key.replace('gatepass.draft.', '').split(':');
    if ((kind === 'begun' || kind === 'claim') && ofOwner === owner && isBegunHere(id)) ids.add(id);
  }
  return [...ids].flatMap((id) => findBegun(owner, id) ?? { id, parts: {}, at: 0 }).toSorted((a, b) => a.at - b.at);
}

export function findBegun(owner: string, id: string): BegunClaim | undefined {
  const begun = read<BegunClaim>(begunKey(owner, id));
  const draft = begun?.draft ?? read<Draft>(becameKey(owner, id));
  return begun ? { ...begun, draft } : draft && { id, parts: {}, at: 0, draft };
}

/** The raw stored value, for comparison; null if no section is completed. */
export const storedBegun = (owner: string, id: string): string | null => storage()?.getItem(begunKey(owner, id)) ?? null;

/** Throws if the device cannot store it: the form then reports that it was not saved. */
export function putBegun(owner: string, begun: BegunClaim): void {
  localStorage.setItem(begunKey(owner, begun.id), JSON.stringify(begun));
  tell();
}

/** The draft is gone or inaccessible: restarts with a new id, hence a new draft. */
export function beginAgain(owner: string, { id, parts, garage, at }: BegunClaim): void {
  storage()?.removeItem(becameKey(owner, id));
  putBegun(owner, { id, key: crypto.randomUUID(), parts, garage, at });
}

export const becameOf = (owner: string, id: string): string | undefined => read<Draft>(becameKey(owner, id))?.id;

/** Removes everything but its files. */
export function forgetBegun(owner: string, id: string): void {
  for (const key of keys()) if (key.includes(`:${owner}:${id}`)) storage()?.removeItem(key);
  tell();
}

/** Moves input to the draft's forms, including completed sections that were not accepted. */
export function handOverForms(owner: string, id: string, draft: ClaimDto, { parts, refused }: LeftOver): void {
  for (const part of keptParts) {
    const name = formOf[part];
    const typed = storage()?.getItem(formKey(owner, id, name));
    const finished = parts[part];
    const values = typed ?? (finished && JSON.stringify({ savedAt: nowMs(), values: finished }));
    if (!values) continue;
    localStorage.setItem(formKey(owner, draft.id, name), values);
    if (!typed && finished) localStorage.setItem(formKey(owner, draft.id, `${name}-finished`), JSON.stringify(finished));
    // The edit started from an empty section: if another device has saved it since, the form asks.
    if (finished || draft[part] === null) localStorage.setItem(baseKey(owner, draft.id, name), 'null');
  }
  if (refused) noteRefusal(owner, draft.id, formOf[refused.part], refused.refusal);
  const became: Draft = { id: draft.id, version: draft.version };
  localStorage.setItem(becameKey(owner, id), JSON.stringify(became));
  for (const key of keys()) if (key.startsWith('gatepass.draft') && key.includes(`:${owner}:${id}`)) storage()?.removeItem(key);
  tell();
}

/** Completed offline but not saved yet, because an earlier section is missing. */
export const finishedPart = <P extends KeptPart>(owner: string, claimId: string, part: P): KeptBodies[P] | undefined =>
  read<KeptBodies[P]>(formKey(owner, claimId, `${formOf[part]}-finished`));

/** Stores the refusal of a section sent in the background, to be shown when its form opens. */
export function noteRefusal(owner: string, claimId: string, form: string, refusal: Refusal): void {
  localStorage.setItem(formKey(owner, claimId, `${form}-refused`), JSON.stringify(refusal));
}

export const refusalOfForm = (owner: string, claimId: string, form: string): Refusal | undefined =>
  read<Refusal>(formKey(owner, claimId, `${form}-refused`));

/** The user has seen the refusal, or the section is saved. */
export function settleForm(owner: string, claimId: string, form: string): void {
  for (const what of ['finished', 'refused']) storage()?.removeItem(formKey(owner, claimId, `${form}-${what}`));
}

function keys(): string[] {
  return Object.keys(storage() ?? {});
}

function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(storage()?.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Blocked in some browsers: nothing is stored then. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
