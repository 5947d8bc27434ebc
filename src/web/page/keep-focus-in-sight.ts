/** Keeps the focused control in view when content above it grows (lookup result, message, list). Does nothing if the user has scrolled away from it. */
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
  // Scrolling and focus changes come from the user; a growing page does not.
  document.addEventListener('focusin', look, { passive: true });
  document.addEventListener('scroll', look, { passive: true, capture: true });
  new ResizeObserver(() => {
    const control = focused();
    if (wasInSight && control?.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' });
    look();
  }).observe(document.body);
}
