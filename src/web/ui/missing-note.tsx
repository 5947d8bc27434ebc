import type { FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { ContractForm } from './form.tsx';
import { missingLabels } from './missing-labels.ts';
import { useTexts } from './texts.ts';

/** Beside a disabled Next: which fields are still needed, by their labels. Renders nothing once the form is valid. */
export function MissingNote<I extends FieldValues, O extends FieldValues>({
  form,
  labels,
  id,
}: {
  readonly form: ContractForm<I, O>;
  /** Field name → label, in the order of the screen. */
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
