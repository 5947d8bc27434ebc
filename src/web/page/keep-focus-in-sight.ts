/**
 * Keeps the control with the focus in sight when the page grows above it: a register answers, a message appears, a list arrives.
 * Who has scrolled away from it is left where they are.
 */
export function keepFocusInSight(): void {
  let wasInSight = false;
  const focused = (): Element | null => {
    const { activeElement } = document;
    return activeElement === document.body ? null : activeElement;
  };
  const isInSight = (): boolean => {
    const box = focused()?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  };
  const look = (): void => {
    wasInSight = isInSight();
  };
  // Scrolling and moving the focus are the reader's; a growing page is not.
  document.addEventListener('focusin', look, { passive: true });
  document.addEventListener('scroll', look, { passive: true, capture: true });
  new ResizeObserver(() => {
    const control = focused();
    if (wasInSight && control?.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' });
    look();
  }).observe(document.body);
}
