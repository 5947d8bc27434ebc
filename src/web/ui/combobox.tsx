import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { controlClass } from './control-class.ts';
import { useDensity } from './density.tsx';
import { Field } from './field.tsx';
import type { FieldOptions } from './field.tsx';
import { OptionList } from './option-list.tsx';
import { groupOptions, optionForText } from './options.ts';
import type { Option } from './options.ts';
import { useTexts } from './texts.ts';
import { uiText } from './ui.text.ts';

export interface ComboboxProps extends FieldOptions {
  readonly options: readonly Option[];
  /** The chosen option's value, or with `allowOther` any text; null or '' for none. */
  readonly value: string | null | undefined;
  readonly onValueChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Text that is not in the list may be chosen as "Other". Not together with groups. */
  readonly allowOther?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly autoComplete?: string;
  /** Most entries shown at a time, for long lists. */
  readonly limit?: number;
}

/** One of a long list, found by typing. */
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
  name,
  autoComplete = 'off',
  limit,
}: ComboboxProps) {
  const t = useTexts(uiText);
  const density = useDensity();
  const [typed, setTyped] = useState('');
  const group = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupOptions(options), [options]);
  const chosen = value ? (options.find((option) => option.value === value) ?? { value, label: value }) : null;
  const other = allowOther ? optionForText(typed, options) : undefined;
  const isOther = other !== undefined && !options.includes(other);
  const items = groups ?? (isOther && other.value !== chosen?.value ? [...options, other] : options);

  function choose(option: Option | null): void {
    onValueChange(option?.value ?? '');
  }

  return (
    <Field {...{ label, error, optional, required, hideLabel, className, id }} hint={hint ?? (allowOther ? t.otherHint : undefined)}>
      {(wiring) => (
        <Base.Root<Option, false>
          items={items as Option[]}
          value={chosen}
          onValueChange={choose}
          isItemEqualToValue={(item, selected) => item.value === selected.value}
          onInputValueChange={setTyped}
          onOpenChange={(open, details) => {
            // What was typed and left standing is meant, also without picking "Other" from the list.
            if (!open && other && (details.reason === 'focus-out' || details.reason === 'outside-press')) choose(other);
          }}
          autoHighlight={!allowOther}
          disabled={disabled}
          limit={limit}
        >
          <Base.InputGroup ref={group} className="relative flex">
            <Base.Input {...wiring} name={name} autoComplete={autoComplete} onBlur={onBlur} placeholder={placeholder ?? t.search} className={controlClass('pr-20')} />
            <span className="absolute inset-y-1 right-1 flex items-center">
              <Base.Clear
                aria-label={t.clear}
                className="flex h-full w-8 items-center justify-center rounded-control text-muted hover:bg-brand-tint hover:text-brand"
              >
                <X aria-hidden className="size-4" />
              </Base.Clear>
              <Base.Trigger
                aria-label={t.open}
                className="flex h-full w-9 items-center justify-center rounded-control text-muted hover:bg-brand-tint hover:text-brand"
              >
                <ChevronDown aria-hidden className="size-5" />
              </Base.Trigger>
            </span>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner anchor={group} sideOffset={4} className="z-50 outline-none" data-density={density}>
              <Base.Popup className="popup w-(--anchor-width) max-w-(--available-width)">
                <OptionList grouped={groups !== undefined} otherOf={(option) => isOther && option === other} className="max-h-[min(20rem,var(--available-height))]" />
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
