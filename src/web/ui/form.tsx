import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { MessageKey } from '#contract/messages.ts';
import { afterPress } from './when-touched.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { SummaryItem } from './error-summary.tsx';
import { messageAt, messagesOutside } from './form-messages.ts';
import { fieldId, fieldsOf, formRules, takeAutofilled } from './form-fields.ts';
import type { FormFields, FormPart, FormPartFields, FormSchema, LazySchema } from './form-fields.ts';
import { ScriptedForm } from './button.tsx';
import { useMessageText } from './texts.ts';

interface ContractFormOptions<I extends FieldValues> {
  readonly defaultValues?: DefaultValues<I>;
  /**
   * `submit` (default): validates on submit, afterwards also on blur. `blur`: validates on blur, for forms whose Next stays disabled until valid; otherwise
   * nothing would say that a field is required.
   */
  readonly validateOn?: 'submit' | 'blur';
  /** Server field path → form field name, where they differ. */
  readonly serverNames?: Readonly<Record<string, string>>;
}

export interface ContractForm<I extends FieldValues, O extends FieldValues>
  extends Omit<UseFormReturn<I, unknown, O>, keyof FormPart<I, O>>, FormPart<I, O>, FormFields<I> {
  /** For separately rendered parts: `useFormPart`. */
  readonly part: FormPart<I, O>;
  /** The schema, once loaded. */
  readonly schema: FormSchema | undefined;
  /** For `<form onSubmit>`. API errors thrown by the handler are shown at their fields and in the summary; other errors propagate. */
  readonly submit: (handler: (values: O) => unknown) => (event?: FormEvent) => Promise<void>;
  /** Shows an API error in the form. Returns false for any other error, which the caller must rethrow. */
  readonly applyServerErrors: (thrown: unknown) => boolean;
  /** Reports an error only the screen can detect, at the field and in the summary; for use in the handler of `submit`. */
  readonly refuse: (name: FieldPath<I>, message: MessageKey) => void;
  /** Number of failed submits, and the errors of the last one. */
  readonly failed: { readonly attempt: number; readonly names: readonly string[]; readonly general: readonly string[] };
}

const untouched = { attempt: 0, names: [], general: [] };

/** A form validated by a contract schema, possibly loaded lazily: same rules and messages on screen and server. */
export function useContractForm<S extends FormSchema>(
  rules: S | LazySchema<S>,
  { defaultValues, validateOn = 'submit', serverNames }: ContractFormOptions<z.input<S>> = {},
): ContractForm<z.input<S>, z.output<S>> {
  type I = z.input<S>;
  type O = z.output<S>;
  const formId = `form${useId().replaceAll(/\W/g, '')}`;
  const text = useMessageText();
  const [failed, setFailed] = useState<ContractForm<I, O>['failed']>(untouched);
  const form = useForm<I, unknown, O>({
    resolver: formRules<I, O>(rules),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false, // the summary takes focus
  });
  const { errors } = form.formState;

  const [part] = useState<FormPart<I, O>>(() => ({
    control: form.control,
    register: form.register,
    setValue: form.setValue,
    clearErrors: form.clearErrors,
    formId,
    known: new Set(),
    attached: new Set(),
    checkOnLeave: async (name) => {
      if (validateOn === 'blur') await form.trigger(name);
    },
  }));
  const { known } = part;

  function fail(names: readonly string[], general: readonly string[]): void {
    setFailed((last) => ({ attempt: last.attempt + 1, names, general }));
  }

  function applyServerErrors(thrown: unknown): boolean {
    const failure = serverFailure(thrown, (key) => text(key) !== key);
    if (!failure) return false;
    const { fields, general } = splitServerErrors(failure, known, serverNames);
    for (const [name, message] of fields) form.setError(name as FieldPath<I>, { type: 'server', message });
    fail(
      inPageOrder(
        formId,
        fields.map(([name]) => name),
      ),
      general.map(text),
    );
    return true;
  }

  function refuse(name: FieldPath<z.input<S>>, message: MessageKey): void {
    form.setError(name, { type: 'screen', message });
    fail([name], []);
  }

  function submit(handler: (values: O) => unknown): (event?: FormEvent) => Promise<void> {
    const send = form.handleSubmit(
      async (values) => {
        setFailed(untouched);
        try {
          await handler(values);
        } catch (thrown) {
          if (!applyServerErrors(thrown)) throw thrown;
        }
      },
      (invalid) => {
        const names = inPageOrder(
          formId,
          [...known].filter((name) => messageAt(invalid, name)),
        );
        fail(names, messagesOutside(invalid, known).map(text));
      },
    );
    return (event) => {
      if (event?.currentTarget instanceof HTMLFormElement)
        takeAutofilled(event.currentTarget, (name) => form.getValues(name as FieldPath<I>));
      return send(event);
    };
  }

  return {
    ...form,
    ...part,
    ...fieldsOf(part, errors, text),
    part,
    schema: typeof rules === 'function' ? undefined : rules,
    failed,
    refuse,
    submit,
    applyServerErrors,
  };
}

/** The form element: shows the summary after a failed submit and suppresses native validation bubbles. */
export function ContractFormElement<I extends FieldValues, O extends FieldValues>({
  form,
  onSubmit,
  className,
  children,
}: {
  readonly form: ContractForm<I, O>;
  readonly onSubmit: (values: O) => unknown;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    // post: before hydration, a native GET submit would put the input into the URL.
    <form id={form.formId} method="post" noValidate onSubmit={form.submit(onSubmit)} className={className}>
      <ScriptedForm value={true}>
        <FormErrors form={form} />
        {children}
      </ScriptedForm>
    </form>
  );
}

/** Summary of a failed submit; entries disappear as their fields are edited. Rendered by `ContractFormElement`. */
function FormErrors<I extends FieldValues, O extends FieldValues>({ form }: { readonly form: ContractForm<I, O> }) {
  const items: SummaryItem[] = [
    ...form.failed.general.map((message) => ({ message })),
    ...form.failed.names.flatMap((name) => {
      const message = form.errorOf(name as FieldPath<I>);
      return message ? [{ message, fieldId: fieldId(form.formId, name) }] : [];
    }),
  ];
  return <ErrorSummary items={items} attempt={form.failed.attempt} className="col-span-full mb-6" />;
}

export interface ControlledBinding<V> {
  readonly id: string;
  readonly name: string;
  readonly value: V;
  readonly onValueChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** Binds a non-native field: `<Controlled form={form} name="services">{(field) => <MultiSelect {...field} … />}</Controlled>`. */
export function Controlled<I extends FieldValues, O extends FieldValues, N extends FieldPath<I>>({
  form,
  name,
  children,
}: {
  readonly form: FormPartFields<I, O>;
  readonly name: N;
  readonly children: (binding: ControlledBinding<FieldPathValue<I, N>>) => ReactNode;
}) {
  form.known.add(name);
  const { field } = useController<I, N, O>({ control: form.control, name });
  return children({
    id: fieldId(form.formId, name),
    name,
    value: field.value,
    onBlur: () => {
      void afterPress().then(() => {
        field.onBlur();
        return form.checkOnLeave(name);
      });
    },
    error: form.errorOf(name),
    onValueChange: (value) => {
      if (form.errorOf(name) !== undefined) form.clearErrors(name);
      field.onChange(value);
    },
  });
}

/** Field names in page order; those not on the page come last. */
function inPageOrder(formId: string, names: readonly string[]): string[] {
  const place = new Map([...document.querySelectorAll(`[id^="${formId}-"]`)].map((element, at) => [element.id, at]));
  const at = (name: string) => place.get(fieldId(formId, name)) ?? Number.POSITIVE_INFINITY;
  return names.toSorted((left, right) => (at(left) === at(right) ? 0 : at(left) - at(right)));
}

/** The form-related parts of a failed call. Texts are message keys where the server sent one. */
interface ServerFailure {
  readonly message: string;
  /** Field path → message. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/**
 * Extracts the parts of an API error; undefined for other errors, such as bugs or aborted requests. Keys without a translation on this page are dropped in
 * favour of the server's English text.
 */
export function serverFailure(thrown: unknown, isKnown: (key: string) => boolean = () => true): ServerFailure | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') return undefined;
  const messageKey = 'messageKey' in thrown && typeof thrown.messageKey === 'string' ? thrown.messageKey : undefined;
  // A proxy's error page while the server is down is of no use to the user.
  const isDown = thrown.code === 'http' && 'status' in thrown && Number(thrown.status) >= 500;
  const fieldErrorKeys =
    'fieldErrorKeys' in thrown ? Object.entries(texts(thrown.fieldErrorKeys)).filter(([, key]) => isKnown(key)) : [];
  // Keys take precedence: the server's texts are English.
  return {
    message: isDown ? 'general.unavailable' : messageKey !== undefined && isKnown(messageKey) ? messageKey : thrown.message,
    fieldErrors: {
      ...('fieldErrors' in thrown ? texts(thrown.fieldErrors) : {}),
      ...Object.fromEntries(fieldErrorKeys),
    },
  };
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

interface SplitErrors {
  /** [field of this form, message] */
  readonly fields: readonly (readonly [string, string])[];
  /** Messages without a field in this form. */
  readonly general: readonly string[];
}

/** Splits messages by whether this form has the field; `rename` maps server paths to form names. */
export function splitServerErrors(
  failure: ServerFailure,
  names: ReadonlySet<string>,
  rename: Readonly<Record<string, string>> = {},
): SplitErrors {
  const fields: (readonly [string, string])[] = [];
  const general: string[] = [];
  for (const [path, message] of Object.entries(failure.fieldErrors)) {
    const name = rename[path] ?? path;
    // "documents.identityProof.0.fileKey" belongs to the field "documents.identityProof".
    const owner = names.has(name) ? name : [...names].find((known) => name.startsWith(`${known}.`));
    if (owner) fields.push([owner, message]);
    else general.push(message);
  }
  if (fields.length === 0 && general.length === 0) general.push(failure.message);
  return { fields, general };
}
