import { useId, useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Choice, markClass } from './choice.tsx';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly framed?: boolean;
}

export function Checkbox({ label, hint, error, className, framed, id: givenId, required, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <Choice
        {...input}
        id={id}
        type="checkbox"
        label={label}
        hint={hint}
        framed={framed}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

interface SelectBoxProps {
  /** For screen readers only. */
  readonly label: string;
  readonly checked: boolean;
  /** Some of its items are selected (indeterminate). */
  readonly partly?: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A checkbox without a visible label, for tables and lists; its press area is larger than it looks. */
export function SelectBox({ label, checked, partly = false, onCheckedChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className="group/choice relative z-1 -m-2 flex size-9 items-center justify-center max-sm:m-0 max-sm:size-12">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        className={markClass('checkbox')}
      />
    </label>
  );
}
