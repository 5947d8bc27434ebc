import { Combobox as Base } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import { controlClass } from './control-class.ts';
import { useDensity } from './density.tsx';
import { OptionList } from './option-list.tsx';
import type { Option } from './options.ts';
import { useTexts } from './texts.ts';

export interface PickerPopupProps {
  readonly label: string;
  readonly grouped: boolean;
  readonly otherOf?: (option: Option) => boolean;
  readonly placeholder?: string;
  readonly footer?: ReactNode;
}

/** What opens below a combobox or multi-select: a search on top of the list. The search stands inside, because Base UI hides the rest of the page from screen readers when it stands outside. */
export function PickerPopup({ label, grouped, otherOf, placeholder, footer }: PickerPopupProps) {
  const t = useTexts('ui');
  const density = useDensity();
  return (
    <Base.Portal>
      {/* Fixed: the browser would scroll the page to an absolutely placed search when it takes focus. */}
      <Base.Positioner
        positionMethod="fixed"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 outline-none"
        data-density={density}
      >
        <Base.Popup
          aria-label={label}
          className="popup flex max-h-[min(26rem,var(--available-height))] w-[max(var(--anchor-width),18rem)] max-w-(--available-width) flex-col"
        >
          <MakeRoom />
          <div className="relative border-b border-line p-3">
            <Search aria-hidden className="pointer-events-none absolute top-1/2 left-6 size-4 -translate-y-1/2 text-muted" />
            <Base.Input
              aria-label={`${t.search}: ${label}`}
              placeholder={placeholder ?? t.search}
              className={controlClass('pl-9')}
            />
          </div>
          <OptionList grouped={grouped} otherOf={otherOf} className="min-h-0 flex-1" />
          {footer}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/**
 * Brings a field at the foot of the window to its middle when its list opens, so that the list has room also when what is above grows.
 * Once the press has ended: a finger that lifts from where the field no longer is would close the list again.
 */
function MakeRoom() {
  useLayoutEffect(() => {
    void afterPress().then(() => {
      const opener = document.querySelector('[data-popup-open]');
      if (opener && opener.getBoundingClientRect().bottom > window.innerHeight * 0.7) opener.scrollIntoView({ block: 'center' });
    });
  }, []);
  return null;
}
