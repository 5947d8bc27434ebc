/** Whether focus is in a text field or popup, so single-key shortcuts must not fire. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) return false;
  const busy = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
  return target.isContentEditable || target.closest(busy) !== null;
}
