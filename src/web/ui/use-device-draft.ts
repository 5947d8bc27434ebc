import { nowMs } from '#contract/clock.ts';
import { keptOnDevice } from '#domain/kept-for.ts';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './form.tsx';

interface DeviceDraftOptions {
  /** Paths of secrets never stored: `['password', 'confirmPassword', 'aadhaarNumber']`. */
  readonly omit: readonly string[];
  /** False while the form's own data is still loading. */
  readonly enabled?: boolean;
}

interface DeviceDraftState {
  /** Values of an earlier visit were restored. */
  readonly restored: boolean;
  /** When the input was last stored. */
  readonly savedAt: Date | undefined;
  /** Deletes the draft; call it once the server has the data. */
  readonly clear: () => void;
}

/**
 * Stores input on this device until `clear()`, so that a reload or crash loses nothing. The key contains form and user, `kyc:{userId}`: logout deletes the
 * user's drafts by it.
 */
export function useDeviceDraft<I extends FieldValues, O extends FieldValues>(
  key: string,
  form: ContractForm<I, O>,
  { omit, enabled = true }: DeviceDraftOptions,
): DeviceDraftState {
  const storageKey = `gatepass.draft.${key}`;
  const omitted = omit.join(' ');
  const [restored, setRestored] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const { reset, subscribe, getValues } = form;

  useEffect(() => {
    if (!enabled) return;
    const secrets = omitted.split(' ').filter(Boolean);
    const draft = readDraft(stored(storageKey), secrets, nowMs());
    if (draft) {
      reset(mergeDraft(getValues(), draft.values), { keepDefaultValues: true });
      setRestored(true);
      setSavedAt(new Date(draft.savedAt));
    }
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (!name) return; // a reset, not user input
        const now = nowMs();
        if (store(storageKey, writeDraft(values, secrets, now))) setSavedAt(new Date(now));
      },
    });
  }, [storageKey, omitted, enabled, reset, subscribe, getValues]);

  const clear = useCallback(() => {
    store(storageKey, null);
    setRestored(false);
    setSavedAt(undefined);
  }, [storageKey]);

  return { restored, savedAt, clear };
}

// Storage may be blocked or full: the form then works without a draft.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Input stored on the device but not saved to the server yet. */
interface DeviceDraft {
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly values: Record<string, unknown>;
}

const keptFor = keptOnDevice.draftDays * 24 * 60 * 60 * 1000;

/** Serialises the values, without omitted paths (`password`, `bank.accountNumber`) and files. */
export function writeDraft(values: Record<string, unknown>, omit: readonly string[], now: number): string {
  const copy = plain(values) as Record<string, unknown>;
  for (const path of omit) remove(copy, path.split('.'));
  return JSON.stringify({ savedAt: now, values: copy } satisfies DeviceDraft);
}

/** Parses a stored draft, without omitted paths even if an older version stored them; undefined if absent, invalid or stale. */
export function readDraft(stored: string | null, omit: readonly string[], now: number): DeviceDraft | undefined {
  if (!stored) return undefined;
  let draft: unknown;
  try {
    draft = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (!isRecord(draft) || typeof draft['savedAt'] !== 'number' || !isRecord(draft['values'])) return undefined;
  if (now - draft['savedAt'] > keptFor) return undefined;
  for (const path of omit) remove(draft['values'], path.split('.'));
  return { savedAt: draft['savedAt'], values: draft['values'] };
}

/** Defaults overlaid by the draft, merged deeply; keys unknown to the form are dropped. */
export function mergeDraft<T extends Record<string, unknown>>(defaults: T, draft: Record<string, unknown>): T {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(draft)) {
    if (!(key in defaults)) continue;
    const base = defaults[key];
    merged[key] = isRecord(base) && isRecord(value) ? mergeDraft(base, value) : value;
  }
  return merged as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function remove(from: Record<string, unknown>, [head, ...rest]: readonly string[]): void {
  if (head === undefined) return;
  if (rest.length === 0) delete from[head];
  else if (isRecord(from[head])) remove(from[head], rest);
}

/** A copy of the JSON-serialisable parts; files and functions are dropped. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).filter((item) => item !== undefined);
  if (!isRecord(value)) return typeof value === 'function' ? undefined : value;
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, below]) => [key, plain(below)] as const)
      .filter(([, below]) => below !== undefined),
  );
}
