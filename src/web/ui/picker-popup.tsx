import { Combobox as Base } from '@base-ui/react/combobox';
import { Search, Check } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { afterPress } from './when-touched.ts';
import { controlClass, cx } from './class-names.ts';
import { useDensity } from './density.tsx';
import { useTexts } from './texts.ts';

interface PickerPopupProps {
  readonly label: string;
  readonly grouped: boolean;
  readonly otherOf?: (option: Option) => boolean;
  readonly placeholder?: string;
  readonly footer?: ReactNode;
}

/** Popup of a combobox or multi-select: a search above the list. The search is inside, because Base UI hides everything outside from screen readers. */
export function PickerPopup({ label, grouped, otherOf, placeholder, footer }: PickerPopupProps) {
  const t = useTexts('ui');
  const density = useDensity();
  return (
    <Base.Portal>
      {/* Fixed: focusing an absolutely positioned search would scroll the page. */}
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
 * Scrolls a field at the bottom of the window to its middle when its list opens, to make room for the list. Waits until the press ends: otherwise releasing the
 * finger elsewhere would close the list.
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

const itemClass =
  'grid min-h-control cursor-pointer grid-cols-[1.25rem_1fr_auto] items-center gap-2 px-3 py-1.5 text-body outline-none select-none ' +
  'data-highlighted:bg-brand-tint data-highlighted:text-brand-hover data-selected:font-semibold data-disabled:cursor-default data-disabled:text-muted ' +
  'forced-colors:data-highlighted:outline-2';

/** The list in the popup, with headings if the options have groups. */
function OptionList({
  grouped,
  otherOf,
  className,
}: {
  readonly grouped: boolean;
  readonly otherOf?: (option: Option) => boolean;
  readonly className?: string;
}) {
  const t = useTexts('ui');
  return (
    <>
      <Base.Empty className="px-3 py-4 text-body text-muted empty:hidden">{t.noMatches}</Base.Empty>
      <Base.List className={cx('scroll-py-2 overflow-y-auto overscroll-contain py-2 outline-none data-empty:hidden', className)}>
        {grouped
          ? (group: OptionGroup) => (
              <Base.Group key={group.value} items={group.items} className="pb-2 last:pb-0">
                <Base.GroupLabel className="px-3 pt-2 pb-1 text-14 font-semibold text-muted select-none">
                  {group.value}
                </Base.GroupLabel>
                <Base.Collection>{(option: Option) => <OptionItem key={option.value} option={option} />}</Base.Collection>
              </Base.Group>
            )
          : (option: Option) => <OptionItem key={option.value} option={option} other={otherOf?.(option)} />}
      </Base.List>
    </>
  );
}

function OptionItem({ option, other = false }: { readonly option: Option; readonly other?: boolean }) {
  const t = useTexts('ui');
  return (
    <Base.Item value={option} disabled={option.disabled} className={itemClass}>
      <Base.ItemIndicator className="col-start-1">
        <Check aria-hidden className="size-5 text-brand" />
      </Base.ItemIndicator>
      <span className="col-start-2">{other ? t.other({ typed: option.label }) : option.label}</span>
      {option.note ? <span className="col-start-3 text-14 font-normal text-muted">{option.note}</span> : null}
    </Base.Item>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Small print after the label: a code, a count. */
  readonly note?: string;
  /** Additional search terms; not shown. */
  readonly also?: string;
  /** Group heading; set it on all options or none. */
  readonly group?: string;
  readonly disabled?: boolean;
}

interface OptionGroup {
  readonly value: string;
  readonly items: readonly Option[];
}

/** Options by group, in order of first appearance; undefined if there are no groups. */
export function groupOptions(options: readonly Option[]): OptionGroup[] | undefined {
  if (!options.some(({ group }) => group)) return undefined;
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.group ?? '';
    const items = groups.get(name);
    if (items) items.push(option);
    else groups.set(name, [option]);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
}

/** Typed text as an option: a listed one, ignoring case, else a new entry; undefined if empty. */
export function optionForText(typed: string, options: readonly Option[]): Option | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return undefined;
  const folded = text.toLocaleLowerCase('en');
  return options.find(({ label }) => label.toLocaleLowerCase('en') === folded) ?? { value: text, label: text };
}

/** The first `shown` labels, and how many remain. */
export function summariseChoice(labels: readonly string[], shown = 2): { readonly text: string; readonly rest: number } {
  return { text: labels.slice(0, shown).join(', '), rest: Math.max(0, labels.length - shown) };
}
