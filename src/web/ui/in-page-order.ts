import { fieldId } from './field-id.ts';

/** Names in the order in which their fields stand on the page; those that are not on it come last. */
export function inPageOrder(formId: string, names: readonly string[]): string[] {
  const place = new Map([...document.querySelectorAll(`[id^="${formId}-"]`)].map((element, at) => [element.id, at]));
  const at = (name: string) => place.get(fieldId(formId, name)) ?? Number.POSITIVE_INFINITY;
  return names.toSorted((left, right) => (at(left) === at(right) ? 0 : at(left) - at(right)));
}
