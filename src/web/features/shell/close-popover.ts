import type { MouseEvent } from 'react';

/** Moving on without loading a page would leave the popover open. */
export function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
