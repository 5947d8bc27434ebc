import * as z from 'zod/mini';
import { message } from './messages.ts';

function label(path: readonly PropertyKey[] | undefined): string {
  const last = path?.findLast((part) => typeof part === 'string');
  const words = String(last ?? 'value')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Default messages for errors without their own: missing or mistyped fields, bounds. Always keys of messages.ts. */
z.config({
  customError(issue) {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? message('general.required', { label: label(issue.path) })
          : message('general.invalid', { label: label(issue.path) });
      case 'too_big':
        if (issue.origin === 'array') return message('general.list-too-long', { max: String(issue.maximum) });
        return issue.origin === 'string'
          ? message('general.too-long', { max: String(issue.maximum) })
          : message('general.number-too-large', { max: String(issue.maximum) });
      case 'too_small':
        if (issue.origin === 'array') return message('general.list-too-short', { min: String(issue.minimum) });
        return issue.origin === 'string'
          ? message('general.too-short', { min: String(issue.minimum) })
          : message('general.number-too-small', { min: String(issue.minimum) });
      case 'invalid_value':
        return message('general.choose-one-of');
      default:
        return message('general.invalid', { label: label(issue.path) });
    }
  },
});

export { z };

/**
 * A rule over several fields. Unlike a plain `refine` it also runs if other fields are missing, so that all errors are reported at once; its fields may
 * therefore be undefined.
 */
export function formRule<T extends object>(path: string, error: string, holds: (form: Partial<T>) => boolean) {
  return z.refine<T>((form) => holds(form), {
    error,
    path: path.split('.'),
    when: (payload) => typeof payload.value === 'object' && payload.value !== null,
  });
}
