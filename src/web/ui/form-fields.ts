import { useFormState } from 'react-hook-form';
import type {
  FieldErrors,
  FieldPath,
  FieldPathValue,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { parseAmount } from './amount-text.ts';
import { fieldId } from './field-id.ts';
import { messageAt } from './form-messages.ts';
import { typedEarly } from './typed-early.ts';
import { useMessageText } from './use-message-text.ts';

/** What a form's fields need of it; the same object as long as the form lives. */
export interface FormPart<I extends FieldValues, O extends FieldValues> extends Pick<
  UseFormReturn<I, unknown, O>,
  'control' | 'register' | 'setValue' | 'clearErrors'
> {
  readonly formId: string;
  /** Names of the fields that are or were on the page. */
  readonly known: Set<string>;
  /** Names of those whose element was there. */
  readonly attached: Set<string>;
  /** Checks a field, where the form checks on leaving. */
  readonly checkOnLeave: (name: FieldPath<I>) => Promise<void>;
}

/** What `form.field(name)` hands to a field. */
export interface FieldBinding<N extends string> extends UseFormRegisterReturn<N> {
  readonly id: string;
  readonly error: string | undefined;
}

export interface FormFields<I extends FieldValues> {
  /** Spread into a native field: `<TextField label="Email" {...form.field('email')} />`. */
  readonly field: <N extends FieldPath<I>>(name: N, options?: RegisterOptions<I, N>) => FieldBinding<N>;
  /** Like `field`, for numbers: the form holds a number, undefined when empty. */
  readonly amount: <N extends FieldPath<I>>(name: N) => FieldBinding<N>;
  /** The message shown at a field now. */
  readonly errorOf: (name: FieldPath<I>) => string | undefined;
}

export type FormPartFields<I extends FieldValues, O extends FieldValues> = FormPart<I, O> & FormFields<I>;

/**
 * The fields of a memoised part of a large form: `useFormPart(form.part)`. The part follows their errors by itself, and does not render with the
 * rest of the form.
 */
export function useFormPart<I extends FieldValues, O extends FieldValues>(part: FormPart<I, O>): FormPartFields<I, O> {
  const { errors } = useFormState({ control: part.control });
  return { ...part, ...fieldsOf(part, errors, useMessageText()) };
}

export function fieldsOf<I extends FieldValues, O extends FieldValues>(
  { register, setValue, clearErrors, formId, known, attached, checkOnLeave }: FormPart<I, O>,
  errors: FieldErrors<I>,
  text: (key: string) => string,
): FormFields<I> {
  function errorOf(name: FieldPath<I>): string | undefined {
    const error = messageAt(errors, name);
    return error ? text(error) : undefined;
  }

  function field<N extends FieldPath<I>>(name: N, options?: RegisterOptions<I, N>): FieldBinding<N> {
    known.add(name);
    const registered = register(name, options);
    return {
      ...registered,
      id: fieldId(formId, name),
      error: errorOf(name),
      ref: (element: HTMLElement | null) => {
        const early = element && !attached.has(name) ? typedEarly(element) : undefined;
        registered.ref(element);
        if (!element) return;
        attached.add(name);
        if (early !== undefined) queueMicrotask(() => setValue(name, early as FieldPathValue<I, N>, { shouldDirty: true }));
      },
      onChange: (event) => {
        if (errorOf(name) !== undefined) clearErrors(name);
        return registered.onChange(event);
      },
      onBlur: async (event) => {
        await afterPress();
        await registered.onBlur(event);
        await checkOnLeave(name);
      },
    };
  }

  return { field, amount: (name) => field(name, { setValueAs: parseAmount }), errorOf };
}
