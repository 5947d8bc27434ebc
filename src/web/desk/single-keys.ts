import { deviceStorage } from '#web/ui/device-storage.ts';

const offKey = 'gatepass.single-keys-off';

/** Whether J, K and ? work on this device. People who dictate press letters by accident, so they can turn them off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => deviceStorage.get(offKey) === null,
  turn: (on: boolean): void => {
    if (on) deviceStorage.remove(offKey);
    else deviceStorage.set(offKey, '1');
  },
};

/** Whether a key press may act as a single-key shortcut. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && singleKeys.areOn();
}

/** Whether focus is in a text field or popup, so single-key shortcuts must not fire. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) return false;
  const busy = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
  return target.isContentEditable || target.closest(busy) !== null;
}
