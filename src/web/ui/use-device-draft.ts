import { nowMs } from '#contract/clock.ts';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { mergeDraft, readDraft, writeDraft } from './device-draft.ts';
import type { ContractForm } from './form.tsx';

export interface DeviceDraftOptions {
  /** Secrets never stored: `['password', 'confirmPassword', 'aadhaarNumber']`. */
  readonly omit: readonly string[];
  /** False while the form's own data is still loading. */
  readonly enabled?: boolean;
}

export interface DeviceDraftState {
  /** Values of an earlier visit were put back. */
  readonly restored: boolean;
  /** When the device last stored what was typed. */
  readonly savedAt: Date | undefined;
  /** Forgets the draft; call it once the server has the data. */
  readonly clear: () => void;
}

/** Keeps what is typed on this device until `clear()`, so that a reload or a lost page loses nothing. The key names user and form, `kyc:{userId}`: signing out removes that person's drafts by it. */
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
        if (!name) return; // a reset, not something typed
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
