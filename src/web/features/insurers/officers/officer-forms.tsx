import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { proposeOfficer, endOfficer } from '#contract/insurers/insurers.endpoints.ts';
import { proposeOfficerBody, endOfficerBody } from '#contract/insurers/insurers.schemas.ts';
import type { OfficerDto } from '#contract/insurers/insurers.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Controlled, useContractForm } from '#web/ui/form.tsx';
import { PhoneField, TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Requests adding an authorised signatory of an insurer. */
export function ProposeOfficerForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('officers');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(proposeOfficerBody, {
    defaultValues: { insurerName: '', name: '', designation: '', email: '', phone: '' },
  });
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
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
    </ConfirmForm>
  );
}

/** Requests removing an authorised signatory. */
export function EndOfficerForm({ officer, onDone }: { readonly officer: OfficerDto; readonly onDone: () => void }) {
  const t = useTexts('officers');
  const toast = useToast();
  const form = useContractForm(endOfficerBody, { defaultValues: { reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.end}
      danger
      onSubmit={async (body) => {
        await api(endOfficer, { params: { id: officer.id }, body });
        toast.success(t.endProposed({ name: officer.name }));
        onDone();
      }}
    >
      <p>{t.endText({ name: officer.name })}</p>
      <TextArea label={t.endReason} rows={2} {...form.field('reason')} />
    </ConfirmForm>
  );
}
