import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useDensity } from './density.tsx';
import { IconButton } from './icon-button.tsx';
import { useTexts } from './texts.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays in view: "Show 42 garages". */
  readonly footer?: ReactNode;
  /** `bottom` for filters on a phone, `left` for a menu, `right` for a detail. */
  readonly side?: 'bottom' | 'left' | 'right';
}

const place = {
  bottom:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-b-none data-ending-style:translate-y-full data-starting-style:translate-y-full',
  left: 'inset-y-0 left-0 w-[min(20rem,88vw)] rounded-l-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'inset-y-0 right-0 w-[min(32rem,100vw)] rounded-r-none data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** A modal panel that slides in from an edge; controlled. */
export function Sheet({ open, onOpenChange, title, children, footer, side = 'bottom' }: SheetProps) {
  const t = useTexts('ui');
  const density = useDensity();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-ink/40 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          data-density={density}
          className={cx('popup fixed z-50 flex flex-col overflow-hidden transition-transform duration-200 ease-out', place[side])}
        >
          <div className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-4">
            <Base.Title className="min-w-0 flex-1 text-18 font-bold">{title}</Base.Title>
            <Base.Close render={<IconButton label={t.close} icon={<X aria-hidden className="size-5" />} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer ? (
            <div className="flex gap-3 border-t border-line bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
