import { useFormState } from 'react-hook-form';
import type {
  FieldErrors,
  FieldPath,
  FieldPathValue,
  FieldValues,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
  Resolver,
} from 'react-hook-form';
import { afterPress } from './when-touched.ts';
import { parseAmount } from './amount-text.ts';
import { messageAt } from './form-messages.ts';
import { useMessageText } from './texts.ts';
import type * as z from 'zod/mini';
import { fetchedWhenTouched } from './when-touched.ts';

/** A contract's object schema: its input is the form's values, its output the request. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/** The part of a form that its fields need; a stable object for the form's lifetime. */
export interface FormPart<I extends FieldValues, O extends FieldValues> extends Pick<
  UseFormReturn<I, unknown, O>,
  'control' | 'register' | 'setValue' | 'clearErrors'
> {
  readonly formId: string;
  /** Names of fields that are or were on the page. */
  readonly known: Set<string>;
  /** Names of fields whose element was mounted. */
  readonly attached: Set<string>;
  /** Validates a field on blur, if the form does so. */
  readonly checkOnLeave: (name: FieldPath<I>) => Promise<void>;
}

/** Return value of `form.field(name)`. */
export interface FieldBinding<N extends string> extends UseFormRegisterReturn<N> {
  readonly id: string;
  readonly error: string | undefined;
}

export interface FormFields<I extends FieldValues> {
  /** Spread into a native field: `<TextField label="Email" {...form.field('email')} />`. */
  readonly field: <N extends FieldPath<I>>(name: N, options?: RegisterOptions<I, N>) => FieldBinding<N>;
  /** Like `field`, for numbers: the form value is a number, undefined if empty. */
  readonly amount: <N extends FieldPath<I>>(name: N) => FieldBinding<N>;
  /** The error currently shown at a field. */
  readonly errorOf: (name: FieldPath<I>) => string | undefined;
}

export type FormPartFields<I extends FieldValues, O extends FieldValues> = FormPart<I, O> & FormFields<I>;

/** Fields for a memoised part of a large form: `useFormPart(form.part)`. The part subscribes to its errors and does not re-render with the form. */
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

/** Element id of a form field: link target of the error summary. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/[^\w-]/g, '-')}`;
}

/** Input entered before hydration, which takes seconds on a slow phone; undefined if none. */
function typedEarly(element: HTMLElement): string | boolean | string[] | undefined {
  if (element instanceof HTMLSelectElement) return element.selectedIndex > 0 ? element.value : undefined;
  if (element instanceof HTMLTextAreaElement) return element.value || undefined;
  if (!(element instanceof HTMLInputElement)) return undefined;
  if (element.type === 'radio' || element.type === 'checkbox') return chosenEarly(element);
  return element.type === 'file' ? undefined : element.value || undefined;
}

/** Tells React about values filled in by a browser or password manager without events. */
export function takeAutofilled(form: HTMLFormElement, known: (name: string) => unknown): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = known(field.name);
      if (field.name && (typeof value === 'string' || value === undefined) && field.value !== (value ?? ''))
        field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !noText.has(field.type)))
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const noText = new Set(['checkbox', 'radio', 'file', 'hidden', 'submit', 'button', 'range']);

/** For a group, all elements are read when the first mounts: setting its default would clear the others' selection. */
function chosenEarly(element: HTMLInputElement): string | boolean | string[] | undefined {
  const group = [...(element.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === element.type && one.name === element.name,
  );
  if (!group.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return undefined;
  const chosen = group.filter(({ checked }) => checked).map(({ value }) => value);
  if (element.type === 'radio') return chosen[0];
  return group.length > 1 ? chosen : chosen.length > 0;
}

/** Loads a schema; created by `lazySchema`. */
export type LazySchema<S extends FormSchema> = () => Promise<S>;

const fetchResolver = fetchedWhenTouched(() => import('@hookform/resolvers/zod'));

/** A form schema in a separate module: loaded at the first interaction, before anything is validated. */
export function lazySchema<S extends FormSchema>(fetchSchema: () => Promise<S>): LazySchema<S> {
  return fetchedWhenTouched(fetchSchema);
}

/** The form's resolver. If the schema cannot be loaded (offline), validation fails and the form says so. */
export function formRules<I extends FieldValues, O extends FieldValues>(
  rules: z.ZodMiniType<FieldValues, FieldValues> | LazySchema<FormSchema>,
): Resolver<I, unknown, O> {
  return async (...form) => {
    const fetched = await Promise.all([fetchResolver(), typeof rules === 'function' ? rules() : rules]).catch(() => undefined);
    if (!fetched)
      return { values: {}, errors: { root: { type: 'network', message: 'general.network-error' } } as FieldErrors<I> };
    const [{ zodResolver }, schema] = fetched;
    return (zodResolver(schema) as Resolver<I, unknown, O>)(...form);
  };
}
