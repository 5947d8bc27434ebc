import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';
import { tabStorage } from './device-storage.ts';

type ToastTone = 'success' | 'error' | 'info';

interface ToastEntry {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action: ToastAction | undefined;
  /** From the previous page: not kept for another one. */
  readonly isKept: boolean;
}

interface ToastAction {
  /** "Undo" */
  readonly label: string;
  readonly onClick: () => void;
}

/** Display time in milliseconds; paused while hovered or focused. */
const stays = 4000;

/** A message with a button stays until it is used or closed: four seconds are too few to reach it by keyboard (WCAG 2.2.1). */
export const staysFor = (action: ToastAction | undefined): number | undefined => (action ? undefined : stays);
/** Milliseconds after which a toast of the previous page is outdated; allows for a slow network. */
const keptFor = 15_000;

interface ShowToast {
  readonly success: (text: string, action?: ToastAction) => void;
  readonly error: (text: string, action?: ToastAction) => void;
  readonly info: (text: string, action?: ToastAction) => void;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** `useToast().success('Saved')`. Never the only place that reports an error. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Shows short messages in a polite live region: those without a button for 4 s. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const t = useTexts('ui');
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const nextId = useRef(1);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useMemo(() => {
    const add = (tone: ToastTone) => (text: string, action?: ToastAction) => {
      const id = nextId.current++;
      // Three at most, without duplicates.
      setToasts((all) => [...all.filter((toast) => toast.text !== text), { id, tone, text, action, isKept: false }].slice(-3));
    };
    return { success: add('success'), error: add('error'), info: add('info') };
  }, []);
  const latest = useRef(toasts);
  latest.current = toasts;
  useEffect(() => {
    const kept = takeKeptToasts(keptFor);
    if (kept.length > 0) {
      setToasts(kept.map((toast) => ({ ...toast, id: nextId.current++, action: undefined, isKept: true })));
    }
    const keep = () => keepToasts(latest.current.filter(({ isKept }) => !isKept));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={t.notifications}
        aria-live="polite"
        data-no-print
        className="pointer-events-none fixed inset-x-4 z-60 flex flex-col items-center gap-2 max-sm:top-[calc(env(safe-area-inset-top)+0.5rem)] sm:bottom-4 sm:items-end"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={close} />
        ))}
      </section>
    </ToastContext>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const iconColors = { success: 'text-success-on-ink', error: 'text-danger-on-ink', info: 'text-brand-on-ink' };

function Toast({ toast, onClose }: { readonly toast: ToastEntry; readonly onClose: (id: number) => void }) {
  const t = useTexts('ui');
  const [held, setHeld] = useState(false);
  const { id } = toast;
  const time = staysFor(toast.action);
  useEffect(() => {
    if (held || time === undefined) return;
    const timer = setTimeout(() => onClose(id), time);
    return () => clearTimeout(timer);
  }, [held, time, id, onClose]);
  const Icon = icons[toast.tone];
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      data-solid
      className="pointer-events-auto flex w-full max-w-96 items-center gap-3 rounded-card bg-ink py-2 pr-2 pl-4 text-14 text-surface shadow-popup transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0"
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${iconColors[toast.tone]}`} />
      <p className="min-w-0 flex-1 py-1.5">{toast.text}</p>
      {toast.action ? (
        <button
          type="button"
          className="min-h-9 rounded-control px-2 font-semibold underline underline-offset-3 hover:bg-surface/10"
          onClick={() => {
            toast.action?.onClick();
            onClose(id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t.close}
        className="flex size-9 items-center justify-center rounded-control text-surface/80 hover:bg-surface/10 hover:text-surface focus-visible:outline-surface"
        onClick={() => onClose(id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

const key = 'gatepass.toasts';

interface KeptToast {
  readonly tone: ToastTone;
  readonly text: string;
}

interface Kept {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly toasts: readonly KeptToast[];
}

/** Keeps visible toasts for the next page load: "Login successful!" shows on the dashboard. */
function keepToasts(toasts: readonly KeptToast[]): void {
  if (toasts.length === 0) return;
  const kept: Kept = { at: Date.now(), toasts: toasts.map(({ tone, text }) => ({ tone, text })) };
  tabStorage.set(key, JSON.stringify(kept));
}

/** Toasts of the previous page, returned once, unless older than `lifetime` milliseconds. */
function takeKeptToasts(lifetime: number): readonly KeptToast[] {
  const kept = tabStorage.json(key) as Kept | undefined;
  tabStorage.remove(key);
  if (!kept) return [];
  return Date.now() - kept.at < lifetime ? kept.toasts : [];
}
