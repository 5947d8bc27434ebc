import { deviceStorage, tabStorage } from './ui/device-storage.ts';

/** Where both stores keep it. */
export const targetKey = 'gatepass.login-target';
/** Opening the wizard outlives the tab: whoever signs up for it comes back by the link of an e-mail, which opens another one. Nothing in it belongs to anybody. */
export const lastingTargets = /^\/app\/claims\/new(\?garage=[\w-]+)?$/;

/** Remembers where someone wanted to go who must log in first; for this tab, a new claim for a day. */
export function rememberLoginTarget(path: string): void {
  tabStorage.set(targetKey, path);
  if (lastingTargets.test(path)) deviceStorage.set(targetKey, JSON.stringify({ path, at: Date.now() }));
}

export function forgetLoginTarget(): void {
  tabStorage.remove(targetKey);
  deviceStorage.remove(targetKey);
}
