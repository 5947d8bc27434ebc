import { nowMs } from '#contract/clock.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { keptParts } from './begun-claims.ts';
import type { BegunClaim, KeptBodies, KeptPart, LeftOver, Refusal } from './begun-claims.ts';
import { isBegunHere } from './begun-id.ts';

// In the browser's storage, beside the drafts of the forms and named like them, so that signing out asks for them and takes them along (`forget-typed.ts`).

type Draft = NonNullable<BegunClaim['draft']>;

const begunKey = (owner: string, id: string) => `gatepass.draft.begun:${owner}:${id}`;
/** As `useDeviceDraft` and the wizard's steps name what is typed. */
const formKey = (owner: string, claimId: string, form: string) => `gatepass.draft.claim:${owner}:${claimId}:${form}`;
/** As the wizard names what typing began from (`draft-base.ts`). */
const baseKey = (owner: string, claimId: string, form: string) => `gatepass.draft-base.claim:${owner}:${claimId}:${form}`;
/** Nothing that waits: where a page leads that is still open, or opened again. */
const becameKey = (owner: string, id: string) => `gatepass.became:${owner}:${id}`;

const formOf: Record<KeptPart, string> = { vehicle: 'vehicle', vendor: 'garage', details: 'details' };

const listeners = new Set<() => void>();

/** Called when what is kept has changed, here or in another tab. */
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

/** While somebody types in it on this page. Returns how to let go. */
export function holdBegun(id: string): () => void {
  held.add(id);
  return () => {
    held.delete(id);
    tell();
  };
}

export const isHeld = (id: string): boolean => held.has(id);

/** Every claim that waits here: with a finished part, or with something typed. The one begun first comes first. */
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

/** As it was stored, to be compared; null where nothing of it is finished. */
export const storedBegun = (owner: string, id: string): string | null => storage()?.getItem(begunKey(owner, id)) ?? null;

/** Throws where the device keeps nothing: the form says that it could not be saved. */
export function putBegun(owner: string, begun: BegunClaim): void {
  localStorage.setItem(begunKey(owner, begun.id), JSON.stringify(begun));
  tell();
}

/** Its draft is gone, or not to be had: it becomes another one. */
export function beginAgain(owner: string, { id, parts, garage, at }: BegunClaim): void {
  storage()?.removeItem(becameKey(owner, id));
  putBegun(owner, { id, key: crypto.randomUUID(), parts, garage, at });
}

/** The draft that it has become. */
export const becameOf = (owner: string, id: string): string | undefined => read<Draft>(becameKey(owner, id))?.id;

/** Whatever is kept of it but its files. */
export function forgetBegun(owner: string, id: string): void {
  for (const key of keys()) if (key.includes(`:${owner}:${id}`)) storage()?.removeItem(key);
  tell();
}

/** What was typed goes over to the draft's own forms; a part that was finished and not taken stands in its form as well. */
export function handOverForms(owner: string, id: string, draft: ClaimDto, { parts, refused }: LeftOver): void {
  for (const part of keptParts) {
    const name = formOf[part];
    const typed = storage()?.getItem(formKey(owner, id, name));
    const finished = parts[part];
    const values = typed ?? (finished && JSON.stringify({ savedAt: nowMs(), values: finished }));
    if (!values) continue;
    localStorage.setItem(formKey(owner, draft.id, name), values);
    if (!typed && finished) localStorage.setItem(formKey(owner, draft.id, `${name}-finished`), JSON.stringify(finished));
    // It began from nothing: what another device has saved since then is asked about.
    if (finished || draft[part] === null) localStorage.setItem(baseKey(owner, draft.id, name), 'null');
  }
  if (refused) noteRefusal(owner, draft.id, formOf[refused.part], refused.refusal);
  const became: Draft = { id: draft.id, version: draft.version };
  localStorage.setItem(becameKey(owner, id), JSON.stringify(became));
  for (const key of keys()) if (key.startsWith('gatepass.draft') && key.includes(`:${owner}:${id}`)) storage()?.removeItem(key);
  tell();
}

/** Finished without a network, and not saved yet because another part has to come first. */
export const finishedPart = <P extends KeptPart>(owner: string, claimId: string, part: P): KeptBodies[P] | undefined =>
  read<KeptBodies[P]>(formKey(owner, claimId, `${formOf[part]}-finished`));

/** What the server said to a part that was sent without its author: its form shows it when they come to it. */
export function noteRefusal(owner: string, claimId: string, form: string, refusal: Refusal): void {
  localStorage.setItem(formKey(owner, claimId, `${form}-refused`), JSON.stringify(refusal));
}

export const refusalOfForm = (owner: string, claimId: string, form: string): Refusal | undefined =>
  read<Refusal>(formKey(owner, claimId, `${form}-refused`));

/** Its author has seen it, or it is saved. */
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

/** Blocked in some browsers: nothing is kept then. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
