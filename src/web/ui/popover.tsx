import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { useDensity } from './density.tsx';

export interface PopoverProps {
  /** The button that opens it: an `IconButton` or `Button`. */
  readonly trigger: ReactElement;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly align?: 'start' | 'center' | 'end';
  /** Also opens on mouse hover. */
  readonly openOnHover?: boolean;
  /** Initially open, if requested before it had loaded. */
  readonly defaultOpen?: boolean;
}

/** Details on a press; closed by Escape, a press outside or moving focus out. */
export function Popover({ trigger, title, children, side = 'bottom', align = 'center', openOnHover, defaultOpen }: PopoverProps) {
  const density = useDensity();
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} />
      <Base.Portal>
        <Base.Positioner
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50"
          data-density={density}
        >
          <Base.Popup className="popup max-w-[min(20rem,var(--available-width))] p-4 text-14 transition-[opacity,scale] duration-100 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {title ? <Base.Title className="mb-1 text-14 font-semibold">{title}</Base.Title> : null}
            <div>{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
