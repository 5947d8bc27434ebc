import { saveViewName } from '#contract/saved-views.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** The name under which a list is kept. */
export default function SaveViewForm({ save }: { readonly save: (name: string) => Promise<void> }) {
  const t = useTexts('desk.savedViews');
  const form = useContractForm(saveViewName, { defaultValues: { name: '' } });
  return (
    <ContractFormElement form={form} className="grid grid-cols-1 gap-4" onSubmit={({ name }) => save(name)}>
      <TextField label={t.name} maxLength={40} autoComplete="off" {...form.field('name')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
