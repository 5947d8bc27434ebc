import { Menu as Base } from '@base-ui/react/menu';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import { cx } from './class-names.ts';
import { useDensity } from './density.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Navigates there; otherwise `onSelect` runs. */
  readonly to?: To;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Draws a line above. */
  readonly separated?: boolean;
}

export interface MenuPopupProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: ReactElement;
  readonly align: 'start' | 'end';
  /** Initially open, if pressed before its code had loaded. */
  readonly open: boolean;
  /** Whether the plain button it replaces had focus, which it then takes over. */
  readonly focused: Readonly<RefObject<boolean>>;
}

const itemClass =
  'flex min-h-control items-center gap-3 px-4 text-body outline-none select-none data-highlighted:bg-brand-tint data-highlighted:text-brand-hover ' +
  'data-disabled:text-muted forced-colors:data-highlighted:outline-2';

/** Button and list of `Menu`. */
export default function MenuPopup({ label, items, trigger, align, open, focused }: MenuPopupProps) {
  const density = useDensity();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focused.current) button.current?.focus();
  }, [focused]);
  return (
    <Base.Root defaultOpen={open}>
      <Base.Trigger ref={button} render={trigger} />
      {/* A named section, because content outside all landmarks is hard to find. */}
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner
          positionMethod="fixed"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
          data-density={density}
        >
          <Base.Popup className="popup max-w-(--available-width) min-w-[max(12rem,var(--anchor-width))] py-2">
            {items.map(({ id, label: text, icon, to, onSelect, danger, disabled, separated }) => {
              const look = cx(itemClass, danger && 'text-danger', separated && 'mt-2 border-t border-line pt-1');
              const inside = (
                <>
                  {icon}
                  {text}
                </>
              );
              return to ? (
                <Base.LinkItem key={id} render={<Link to={to} />} closeOnClick className={look}>
                  {inside}
                </Base.LinkItem>
              ) : (
                <Base.Item key={id} disabled={disabled} onClick={onSelect} className={cx(look, 'cursor-pointer')}>
                  {inside}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
