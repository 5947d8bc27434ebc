import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Choice } from './choice.tsx';
import { FieldError } from './field-label.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly framed?: boolean;
}

/** Yes or no. */
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
