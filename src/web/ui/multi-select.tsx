import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { controlClass } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { groupOptions, summariseChoice, PickerPopup } from './picker-popup.tsx';
import type { Option } from './picker-popup.tsx';
import { useTexts } from './texts.ts';

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
  const t = useTexts('ui');
  const [open, setOpen] = useState(false);
  const groups = useMemo(() => groupOptions(options), [options]);
  const chosen = useMemo(() => options.filter((option) => value?.includes(option.value)), [options, value]);
  const { text, rest } = summariseChoice(
    chosen.map((option) => option.label),
    shown,
  );

  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <Base.Root<Option, true>
          multiple
          modal
          autoHighlight
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
            <span className={text ? 'truncate' : 'truncate text-muted'}>{text || placeholder || t.selectOne}</span>{' '}
            <span className="flex shrink-0 items-center gap-2">
              {rest > 0 ? <span className="text-14 font-semibold text-brand">{t.more({ n: rest })}</span> : null}
              <ChevronDown aria-hidden className="size-5 text-muted" />
            </span>
          </Base.Trigger>
          <PickerPopup
            label={label}
            grouped={groups !== undefined}
            footer={
              <div className="flex items-center justify-between gap-2 border-t border-line p-3">
                <Button variant="quiet" size="desk" disabled={chosen.length === 0} onClick={() => onValueChange([])}>
                  {t.clearAll}
                </Button>
                <span role="status" className="text-14 text-muted">
                  {chosen.length > 0 ? t.selected({ n: chosen.length }) : ''}
                </span>
                <Button size="desk" onClick={() => setOpen(false)}>
                  {t.done}
                </Button>
              </div>
            }
          />
        </Base.Root>
      )}
    </Field>
  );
}
