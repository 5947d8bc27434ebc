/** The element id of a form's field: what the error summary links to. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll(/[^\w-]/g, '-')}`;
}
