import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ContractForm } from '#web/ui/form.tsx';
import { MissingNote } from '#web/ui/missing-note.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import type { WizardFooterProps } from './wizard-footer.tsx';

type StepFooterProps<I extends FieldValues, O extends FieldValues> = Pick<WizardFooterProps, 'claim' | 'keptAt' | 'onBack'> & {
  readonly form: ContractForm<I, O>;
  /** Field name → label of what can be missing, in the order of the screen. */
  readonly labels: Partial<Record<FieldPath<I>, string>>;
  /** The first step has Cancel, the others Previous. */
  readonly first?: boolean;
};

/** The buttons below a step that is a form, with the names of the fields that Next still waits for. */
export function StepFooter<I extends FieldValues, O extends FieldValues>({
  form,
  labels,
  first = false,
  ...rest
}: StepFooterProps<I, O>) {
  const missingId = useId();
  return (
    <WizardFooter
      {...rest}
      first={first}
      valid={form.formState.isValid}
      saving={form.formState.isSubmitting}
      missingId={missingId}
      missing={<MissingNote form={form} id={missingId} labels={labels} />}
    />
  );
}
