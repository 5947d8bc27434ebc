import { z } from './zod-setup.ts';

/**
 * A rule over several fields of a form. Unlike a bare `refine` it is checked even when other fields are missing,
 * so that all errors come at once; the rule therefore gets fields that may be undefined.
 */
export function formRule<T extends object>(path: string, error: string, holds: (form: Partial<T>) => boolean) {
  return z.refine<T>((form) => holds(form), {
    error,
    path: path.split('.'),
    when: (payload) => typeof payload.value === 'object' && payload.value !== null,
  });
}
