import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface Named extends FieldValues {
  lastName?: string;
  oneName?: boolean;
}

/** The last name, with a checkbox for people without one. */
export function LastNameField<I extends Named, O extends FieldValues>({
  form,
  label,
}: {
  readonly form: ContractForm<I, O>;
  readonly label: string;
}) {
  const t = useTexts('ui');
  const [lastName, oneName] = ['lastName', 'oneName'] as FieldPath<I>[] as [FieldPath<I>, FieldPath<I>];
  const hasOne: unknown = useWatch({ control: form.control, name: oneName });
  const tick = form.field(oneName);
  return (
    <div className="grid gap-2">
      {hasOne === true ? null : <TextField label={label} required autoComplete="family-name" {...form.field(lastName)} />}
      <Checkbox
        label={t.oneName}
        {...tick}
        onChange={(event) => {
          form.setValue(lastName, '' as FieldPathValue<I, typeof lastName>, { shouldDirty: true });
          form.clearErrors(lastName);
          return tick.onChange(event);
        }}
      />
    </div>
  );
}
