import type { ToastTone } from './toast.tsx';
import { tabStorage } from './device-storage.ts';

const key = 'gatepass.toasts';

export interface KeptToast {
  readonly tone: ToastTone;
  readonly text: string;
}

interface Kept {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly toasts: readonly KeptToast[];
}

/** Keeps what is on screen for the page that is loaded next: "Login successful!" stands on the dashboard. */
export function keepToasts(toasts: readonly KeptToast[]): void {
  if (toasts.length === 0) return;
  const kept: Kept = { at: Date.now(), toasts: toasts.map(({ tone, text }) => ({ tone, text })) };
  tabStorage.set(key, JSON.stringify(kept));
}

/** What the page before left, once, unless it is older than `lifetime` milliseconds. */
export function takeKeptToasts(lifetime: number): readonly KeptToast[] {
  const text = tabStorage.get(key);
  tabStorage.remove(key);
  if (text === null) return [];
  const kept = JSON.parse(text) as Kept;
  return Date.now() - kept.at < lifetime ? kept.toasts : [];
}
