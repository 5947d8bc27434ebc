import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormSchema } from './form.tsx';
import { fetchedWhenTouched } from './when-touched.ts';

/** Fetches a schema; made by `lazySchema`. */
export type LazySchema<S extends FormSchema> = () => Promise<S>;

const fetchResolver = fetchedWhenTouched(() => import('@hookform/resolvers/zod'));

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
