import { useTexts } from './texts.ts';
import { useWatch } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ContractForm } from './form.tsx';
import { Check } from 'lucide-react';
import { DateTime } from './date-time.tsx';
import { Spinner } from './button.tsx';

/** Explains the asterisk, at the top of forms with both required and optional fields. Screen readers announce it at each field. */
export function RequiredNote() {
  const t = useTexts('ui');
  return (
    <p aria-hidden className="text-14 text-muted">
      {t.requiredBefore}
      <span className="font-semibold text-danger">*</span>
      {t.requiredAfter}
    </p>
  );
}

/** Beside a disabled Next: labels of the missing fields. Renders nothing once the form is valid. */
export function MissingNote<I extends FieldValues, O extends FieldValues>({
  form,
  labels,
  id,
}: {
  readonly form: ContractForm<I, O>;
  /** Field name → label, in screen order. */
  readonly labels: Partial<Record<FieldPath<I>, string>>;
  /** For the button's `aria-describedby`. */
  readonly id?: string;
}) {
  const t = useTexts('ui');
  const values = useWatch({ control: form.control });
  const result = form.schema?.safeParse(values);
  const missing = !result || result.success ? [] : missingLabels(result.error.issues, labels);
  if (missing.length === 0) return null;
  return (
    <p id={id} className="text-14 text-muted">
      {t.missing}: {missing.join(', ')}
    </p>
  );
}

/** Labels of the fields in a schema's issues, without duplicates, in label order. */
export function missingLabels(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  labels: Readonly<Partial<Record<string, string>>>,
): string[] {
  const paths = new Set(issues.map(({ path }) => path.map(String).join('.')));
  return Object.entries(labels).flatMap(([name, label]) =>
    label && [...paths].some((path) => path === name || path.startsWith(`${name}.`)) ? [label] : [],
  );
}

/** "Saved 10:42 am", or saving in progress; `onDevice` says that it is stored only on this device. */
export function SavedNote({
  at,
  saving,
  onDevice,
}: {
  readonly at?: Date | string | undefined;
  readonly saving?: boolean;
  readonly onDevice?: boolean;
}) {
  const t = useTexts('ui');
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-14 text-muted">
      {saving ? (
        <>
          <Spinner className="size-4" />
          {t.saving}
        </>
      ) : at ? (
        <>
          <Check aria-hidden className="size-4 text-success" />
          <span>
            {onDevice ? t.savedOnDevice : t.saved} <DateTime at={at} style="time" />
          </span>
        </>
      ) : null}
    </p>
  );
}
