import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormSchema } from './form.tsx';
import { knowMessages } from './use-message-text.ts';
import { fetchedWhenTouched } from './when-touched.ts';

/** For whoever asks a schema without a form: what rules say can be shown once this is done. */
export async function fetchRuleMessages(): Promise<void> {
  const { ruleMessages } = await import('./rule-messages.ts');
  knowMessages(ruleMessages);
}

/** Fetches a schema; made by `lazySchema`. */
export type LazySchema<S extends FormSchema> = () => Promise<S>;

const fetchResolver = fetchedWhenTouched(async () => {
  const [resolver] = await Promise.all([import('@hookform/resolvers/zod'), fetchRuleMessages()]);
  return resolver;
});

/** A form's schema in a file of its own: fetched when somebody begins to use the page, and there by the time something is to be checked. */
export function lazySchema<S extends FormSchema>(fetchSchema: () => Promise<S>): LazySchema<S> {
  return fetchedWhenTouched(fetchSchema);
}

/** What checks a form. Without its rules, because there is no connection, nothing passes, and the form says so. */
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
