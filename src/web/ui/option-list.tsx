import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { cx } from './class-names.ts';
import type { Option, OptionGroup } from './options.ts';
import { useTexts } from './texts.ts';

const itemClass =
  'grid min-h-control cursor-pointer grid-cols-[1.25rem_1fr_auto] items-center gap-2 px-3 py-1.5 text-body outline-none select-none ' +
  'data-highlighted:bg-brand-tint data-highlighted:text-brand-hover data-selected:font-semibold data-disabled:cursor-default data-disabled:text-muted ' +
  'forced-colors:data-highlighted:outline-2';

/** The list inside a combobox's popup, with headings when the options have groups. */
export function OptionList({
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
