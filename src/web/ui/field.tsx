import { useTexts } from './texts.ts';
import { CircleAlert } from 'lucide-react';
import { useCallback, useSyncExternalStore, useEffect, useState, useId } from 'react';
import type { ReactNode, RefObject, Ref, RefCallback } from 'react';
import { cx } from './class-names.ts';

interface FieldLabelTextProps {
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly required?: boolean | undefined;
}

/** Label text, followed by "(optional)" or an asterisk. */
export function FieldLabelText({ label, optional, required }: FieldLabelTextProps) {
  const t = useTexts('ui');
  return (
    <>
      {label}
      {optional ? <span className="font-normal text-muted"> ({t.optional})</span> : null}
      {required ? (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      ) : null}
    </>
  );
}

/** Error below a field; its element stays in the page while empty. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  const t = useTexts('ui');
  if (!message) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-14 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <VisuallyHidden>{t.errorPrefix} </VisuallyHidden>
        {message}
      </span>
    </p>
  );
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Current text of an input: typed, or set by a form without an event (then seen at the next render). */
export function useInputText(element: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, initial: string): string {
  const subscribe = useCallback(
    (notify: () => void) => {
      const input = element.current;
      input?.addEventListener('input', notify);
      return () => input?.removeEventListener('input', notify);
    },
    [element],
  );
  return useSyncExternalStore(
    subscribe,
    () => element.current?.value ?? initial,
    () => initial,
  );
}

/** Merges several refs. */
export function joinRefs<T>(...refs: readonly (Ref<T> | undefined)[]): RefCallback<T> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}

const pauseMs = 300;

/** Debounced value, for searches. Compared by content. */
export function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (text === settled.text) return;
    const timer = setTimeout(() => setSettled({ value, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled.text, value]);
  return settled.value;
}

/** Common props of fields. */
export interface FieldOptions {
  readonly label: string;
  /** Help below the label, part of the accessible description. */
  readonly hint?: ReactNode;
  /** Error message; the field is invalid while set. */
  readonly error?: string | undefined;
  /** Marks the label "(optional)". */
  readonly optional?: boolean;
  /** Marks the label with an asterisk and tells screen readers. */
  readonly required?: boolean;
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean;
  /** Layout of the whole field: width, margin, grid column. */
  readonly className?: string;
}

/** ARIA attributes that connect a control to its label, hint and error. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps extends FieldOptions {
  readonly id?: string | undefined;
  /** Ids of further descriptions, such as a counter. */
  readonly describedBy?: string | undefined;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/** Label, hint, control and error, in this order, linked for assistive technology. */
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

interface FieldsetProps extends FieldOptions {
  readonly id?: string | undefined;
  readonly children: (wiring: { readonly id: string; readonly invalid: boolean }) => ReactNode;
}

/** A group of choices with a legend, hint and error. `id` goes to the first choice, so that the error summary can link to it. */
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
