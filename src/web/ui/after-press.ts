let pressed = false;

if (typeof window !== 'undefined') {
  const end = () => {
    pressed = false;
  };
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  window.addEventListener('pointerup', end, { capture: true });
  window.addEventListener('pointercancel', end, { capture: true });
  window.addEventListener('blur', end); // the window itself: the finger may lift elsewhere
}

/**
 * Resolves when nothing is being pressed, and after the click that a press becomes. A message that appears on leaving a field
 * moves what is below it: the button that was pressed to leave the field must still be there when the finger lifts.
 */
export async function afterPress(): Promise<void> {
  if (pressed) {
    await new Promise<void>((resolve) => {
      const lifted = () => {
        window.removeEventListener('pointerup', lifted, { capture: true });
        window.removeEventListener('pointercancel', lifted, { capture: true });
        window.removeEventListener('blur', lifted);
        resolve();
      };
      window.addEventListener('pointerup', lifted, { capture: true });
      window.addEventListener('pointercancel', lifted, { capture: true });
      window.addEventListener('blur', lifted);
    });
  }
  // The click follows in the same task; a tap's whole row of mouse events does.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
