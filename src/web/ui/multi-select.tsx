import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { controlClass } from './control-class.ts';
import { useDensity } from './density.tsx';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { OptionList } from './option-list.tsx';
import { groupOptions, summariseChoice } from './options.ts';
import type { Option } from './options.ts';
import { useTexts } from './texts.ts';
import { uiText } from './ui.text.ts';

export interface MultiSelectProps extends FieldOptions {
  readonly options: readonly Option[];
  readonly value: readonly string[] | undefined;
  readonly onValueChange: (value: string[]) => void;
  readonly onBlur?: () => void;
  /** Shown while nothing is chosen: "All services". */
  readonly placeholder?: string;
  /** How many labels show before "+n more"; 2. */
  readonly shown?: number;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
}

/** Several of a long list, found by typing; shows two and then "+n more". */
export function MultiSelect({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  options,
  value,
  onValueChange,
  onBlur,
  placeholder,
  shown = 2,
  disabled,
  id,
}: MultiSelectProps) {
  const t = useTexts(uiText);
  const density = useDensity();
  const [open, setOpen] = useState(false);
  const groups = useMemo(() => groupOptions(options), [options]);
  const chosen = useMemo(() => options.filter((option) => value?.includes(option.value)), [options, value]);
  const { text, rest } = summariseChoice(chosen.map((option) => option.label), shown);

  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <Base.Root<Option, true>
          multiple
          items={(groups ?? options) as Option[]}
          value={chosen}
          onValueChange={(next) => onValueChange(next.map((option) => option.value))}
          isItemEqualToValue={(item, selected) => item.value === selected.value}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) onBlur?.();
          }}
          disabled={disabled}
        >
          <Base.Trigger {...wiring} className={controlClass('flex items-center justify-between gap-2 text-left')}>
            <span className={text ? 'truncate' : 'truncate text-muted'}>{text || placeholder || t.selectOne}</span>
            <span className="flex shrink-0 items-center gap-2">
              {rest > 0 ? <span className="text-14 font-semibold text-brand">{t.more(rest)}</span> : null}
              <ChevronDown aria-hidden className="size-5 text-muted" />
            </span>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner align="start" sideOffset={4} className="z-50 outline-none" data-density={density}>
              <Base.Popup aria-label={label} className="popup flex max-h-[min(26rem,var(--available-height))] w-[max(var(--anchor-width),18rem)] max-w-(--available-width) flex-col">
                <div className="relative border-b border-line p-2">
                  <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4.5 size-4 -translate-y-1/2 text-muted" />
                  <Base.Input aria-label={`${t.search}: ${label}`} placeholder={t.search} className={controlClass('pl-9')} />
                </div>
                <OptionList grouped={groups !== undefined} className="min-h-0 flex-1" />
                <div className="flex items-center justify-between gap-2 border-t border-line p-2">
                  <Button variant="quiet" size="desk" disabled={chosen.length === 0} onClick={() => onValueChange([])}>
                    {t.clearAll}
                  </Button>
                  <span className="text-14 text-muted">{chosen.length > 0 ? t.selected(chosen.length) : ''}</span>
                  <Button size="desk" onClick={() => setOpen(false)}>
                    {t.done}
                  </Button>
                </div>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
