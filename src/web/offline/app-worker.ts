import type { Locale } from '#domain/languages.ts';
import type { OfflineParty, WorkerMessage } from './worker-messages.ts';

/** Milliseconds between two looks for a new version, in a page that stays open for days. */
const looksEvery = 60 * 60_000;

/** A version that is installed and waits; the page shows it and goes on with the old one. */
let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

export const newVersion = {
  get: (): boolean => waiting !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let registering: Promise<ServiceWorkerRegistration> | undefined;

/** Keeps the product's files on this device, and those that this person's pages need without a network. Nothing where a browser has or allows no worker. */
export async function keepApp(party: OfflineParty | undefined, locale: Locale): Promise<void> {
  try {
    registering ??= register();
    await registering;
    const { active } = await navigator.serviceWorker.ready;
    // Who pays for each byte fetches what is shown, and nothing ahead.
    if (party && active && !savesData()) tell(active, { type: 'fetch-parts', party, locale });
  } catch {
    // The product works as it did before; the next page tries again.
    registering = undefined;
  }
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  follow(registration);
  setInterval(() => void registration.update().catch(() => undefined), looksEvery);
  return registration;
}

function follow(registration: ServiceWorkerRegistration): void {
  const show = () => {
    // The first worker of a device replaces none.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    for (const listener of listeners) listener();
  };
  show();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', show));
}

/** The person asked for it: the new version takes over, and this page begins anew. A form that would lose something asks first, as at any reload. */
export function takeNewVersion(): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  tell(waiting, { type: 'activate' });
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
