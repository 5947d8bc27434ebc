import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { controlClass, cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { groupOptions, optionForText, PickerPopup } from './picker-popup.tsx';
import type { Option } from './picker-popup.tsx';
import { useTexts } from './texts.ts';

export interface ComboboxProps extends FieldOptions {
  readonly options: readonly Option[];
  /** The chosen option's value, or with `allowOther` any text; null or '' for none. */
  readonly value: string | null | undefined;
  /** '' when cleared. */
  readonly onValueChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Text that is not in the list may be chosen as "Other". Not together with groups. */
  readonly allowOther?: boolean;
  /** Shown while nothing is chosen: "Select a make". */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
  /** Most entries shown at a time, for long lists. */
  readonly limit?: number;
}

/** One of a long list, found by typing: press, or just type on it. */
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
            // What was typed and left standing is meant, also without picking "Other" from the list.
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
