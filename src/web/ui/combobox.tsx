import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { controlClass, cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { groupOptions, optionForText, PickerPopup, summariseChoice } from './picker-popup.tsx';
import type { Option } from './picker-popup.tsx';
import { useTexts } from './texts.ts';
import { Button } from './button.tsx';

export interface ComboboxProps extends FieldOptions {
  readonly options: readonly Option[];
  /** The selected option's value, or any text with `allowOther`; null or '' for none. */
  readonly value: string | null | undefined;
  /** '' when cleared. */
  readonly onValueChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Text not in the list may be chosen as "Other". Cannot be combined with groups. */
  readonly allowOther?: boolean;
  /** Shown while nothing is selected: "Select a make". */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
  /** Maximum number of entries shown, for long lists. */
  readonly limit?: number;
}

/** Searchable single choice from a long list. */
export function Combobox({
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
  allowOther = false,
  placeholder,
  disabled,
  id,
  limit,
}: ComboboxProps) {
  const t = useTexts('ui');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { contains } = Base.useFilter();
  const groups = useMemo(() => groupOptions(options), [options]);
  const chosen = value ? (options.find((option) => option.value === value) ?? { value, label: value }) : null;
  const other = allowOther ? optionForText(typed, options) : undefined;
  const isOther = other !== undefined && !options.includes(other);
  const items = groups ?? (isOther ? [...options, other] : options);

  return (
    <Field {...{ label, hint, error, optional, required, hideLabel, className, id }}>
      {(wiring) => (
        <Base.Root<Option, false>
          items={items as Option[]}
          value={chosen}
          onValueChange={(option) => onValueChange(option?.value ?? '')}
          isItemEqualToValue={(item, selected) => item.value === selected.value}
          inputValue={typed}
          onInputValueChange={setTyped}
          open={open}
          onOpenChange={(next, details) => {
            setOpen(next);
            if (next) return;
            // Text left in the field counts as chosen, even without picking "Other".
            if (other && (details.reason === 'focus-out' || details.reason === 'outside-press')) onValueChange(other.value);
            setTyped('');
            onBlur?.();
          }}
          filter={(option, query) => contains(`${option.label} ${option.also ?? ''}`, query)}
          modal
          autoHighlight
          disabled={disabled}
          limit={limit}
        >
          <div className="relative">
            <Base.Trigger
              {...wiring}
              onBlur={open ? undefined : onBlur}
              onKeyDown={(event) => {
                if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
                event.preventDefault();
                setTyped(event.key);
                setOpen(true);
              }}
              className={controlClass(cx('flex items-center justify-between gap-2 text-left', chosen && 'pr-20'))}
            >
              <span className={cx('truncate', !chosen && 'text-muted')}>{chosen?.label ?? placeholder ?? t.selectOne}</span>
              <ChevronDown aria-hidden className="absolute right-3 size-5 shrink-0 text-muted" />
            </Base.Trigger>
            {chosen && !disabled ? (
              <button
                type="button"
                aria-label={t.clearWhat({ what: label })}
                onClick={() => onValueChange('')}
                className="absolute inset-y-1 right-10 flex w-9 items-center justify-center rounded-control text-muted hover:bg-brand-tint hover:text-brand"
              >
                <X aria-hidden className="size-4" />
              </button>
            ) : null}
          </div>
          <PickerPopup
            label={label}
            grouped={groups !== undefined}
            otherOf={(option) => isOther && option === other}
            placeholder={allowOther ? t.searchOrOther : undefined}
          />
        </Base.Root>
      )}
    </Field>
  );
}

export interface MultiSelectProps extends FieldOptions {
  readonly options: readonly Option[];
  readonly value: readonly string[] | undefined;
  readonly onValueChange: (value: string[]) => void;
  readonly onBlur?: () => void;
  /** Shown while nothing is selected: "All services". */
  readonly placeholder?: string;
  /** Number of labels before "+n more"; default 2. */
  readonly shown?: number;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
}

/** Searchable multiple choice from a long list; shows two, then "+n more". */
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
          <Base.Trigger
            {...wiring}
            onBlur={open ? undefined : onBlur}
            className={controlClass('flex items-center justify-between gap-2 text-left')}
          >
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
