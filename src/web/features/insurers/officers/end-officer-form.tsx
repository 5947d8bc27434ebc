import { endOfficer } from '#contract/insurers/officers.endpoints.ts';
import { endOfficerBody } from '#contract/insurers/officers.schemas.ts';
import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Proposes to take an officer off the record. */
export default function EndOfficerForm({ officer, onDone }: { readonly officer: OfficerDto; readonly onDone: () => void }) {
  const t = useTexts('officers');
  const toast = useToast();
  const form = useContractForm(endOfficerBody, { defaultValues: { reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(endOfficer, { params: { id: officer.id }, body });
        toast.success(t.endProposed({ name: officer.name }));
        onDone();
      }}
    >
      <p>{t.endText({ name: officer.name })}</p>
      <TextArea label={t.endReason} rows={2} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {t.end}
        </Button>
      </div>
    </ContractFormElement>
  );
}
