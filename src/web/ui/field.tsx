import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FieldError, FieldLabelText } from './field-label.tsx';

/** What every field takes. */
export interface FieldOptions {
  readonly label: string;
  /** Help under the label, read with the field. */
  readonly hint?: ReactNode;
  /** The message to show; the field is invalid while there is one. */
  readonly error?: string | undefined;
  /** Marks the label "(optional)". */
  readonly optional?: boolean;
  /** Marks the label with an asterisk and tells screen readers. */
  readonly required?: boolean;
  /** The label is read but not shown. */
  readonly hideLabel?: boolean;
  /** Layout of the whole field: width, margin, grid column. */
  readonly className?: string;
}

/** Wires a control to its label, hint and error. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps extends FieldOptions {
  readonly id?: string | undefined;
  /** Ids of further descriptions, such as a counter. */
  readonly describedBy?: string | undefined;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/** Label, hint, control, error, in this order, joined for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  className,
  id: givenId,
  describedBy,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <label htmlFor={id} className={cx('text-label font-semibold', hideLabel ? 'sr-only' : 'mb-1 self-start')}>
        <FieldLabelText label={label} optional={optional} required={required} />
      </label>
      {hint ? (
        <div id={hintId} className="mb-1.5 text-14 text-muted">
          {hint}
        </div>
      ) : null}
      {children({
        id,
        'aria-describedby': cx(hintId, describedBy, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
