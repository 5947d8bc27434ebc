import { proposeOfficer } from '#contract/insurers/officers.endpoints.ts';
import { proposeOfficerBody } from '#contract/insurers/officers.schemas.ts';
import { api } from '#web/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Proposes an officer of an insurer. */
export default function ProposeOfficerForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('officers');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(proposeOfficerBody, {
    defaultValues: { insurerName: '', name: '', designation: '', email: '', phone: '' },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        const { name } = await api(proposeOfficer, { body, idempotencyKey: sameKey(body) });
        toast.success(t.proposed({ name }));
        onDone();
      }}
    >
      <Controlled form={form} name="insurerName">
        {(field) => <InsurerField label={t.insurer} {...field} />}
      </Controlled>
      <TextField label={t.name} autoComplete="off" {...form.field('name')} />
      <TextField label={t.designation} hint={t.designationHint} autoComplete="off" {...form.field('designation')} />
      <TextField label={t.email} hint={t.emailHint} type="email" autoComplete="off" {...form.field('email')} />
      <PhoneField label={t.phone} autoComplete="off" {...form.field('phone')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.propose}
        </Button>
      </div>
    </ContractFormElement>
  );
}
