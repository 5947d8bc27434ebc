import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { proposeInsurer } from '#contract/insurers/insurers.endpoints.ts';
import { proposeInsurerBody } from '#contract/insurers/insurers.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Proposes an insurer; its other spellings stand a line each. */
export default function ProposeForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('insurers');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(proposeInsurerBody, { defaultValues: { name: '', aliases: [] } });
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        const { name } = await api(proposeInsurer, { body, idempotencyKey: sameKey(body) });
        toast.success(t.proposed({ name }));
        onDone();
      }}
    >
      <TextField label={t.name} hint={t.nameHint} autoComplete="off" {...form.field('name')} />
      <Controlled form={form} name="aliases">
        {({ value, onValueChange, ...field }) => (
          <TextArea
            label={t.aliases}
            hint={t.aliasesHint}
            rows={3}
            optional
            {...field}
            defaultValue={(value ?? []).join('\n')}
            onChange={(event) =>
              onValueChange(
                event.currentTarget.value
                  .split('\n')
                  .map((line) => line.trim())
                  .filter(Boolean),
              )
            }
          />
        )}
      </Controlled>
    </ConfirmForm>
  );
}
