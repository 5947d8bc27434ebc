import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FieldError, FieldLabelText } from './field-label.tsx';
import type { FieldOptions } from './field.tsx';

export interface FieldsetProps extends FieldOptions {
  readonly id?: string | undefined;
  readonly children: (wiring: { readonly id: string; readonly invalid: boolean }) => ReactNode;
}

/** A group of choices under one legend, with hint and error. `id` goes to the first choice, so that a summary can link to it. */
export function Fieldset({ label, hint, error, optional, required, hideLabel, className, id: givenId, children }: FieldsetProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = cx(hint ? `${id}-hint` : undefined, error && `${id}-error`) || undefined;
  return (
    <fieldset aria-describedby={described} className={cx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-label font-semibold'}>
        <FieldLabelText label={label} optional={optional} required={required} />
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className="mb-1.5 text-14 text-muted">
          {hint}
        </div>
      ) : null}
      {children({ id, invalid: Boolean(error) })}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
