import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words; nothing that a finger would need, it has no hover. */
  readonly text: string;
  /** A button or link, which has its own name. */
  readonly children: ReactElement;
}

/** A word more on hover or focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-60">
          {/* For the eye only: what it says must be in the trigger's own name. */}
          <Base.Popup
            aria-hidden
            className="max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-14 text-white transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0 forced-colors:border"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
