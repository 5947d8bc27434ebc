import { useQueryClient } from '@tanstack/react-query';
import { reopenKyc, reopenKycBody } from '#contract/kyc.ts';
import { api } from '#web/api-client.ts';
import { kycNames } from '#web/kyc/kyc-names.text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { KycDetail } from './kyc-decision.tsx';
import { usersText } from './users.text.ts';

/** Which documents have to be handed in again, and why. */
export default function ReopenForm({ kyc, onDone }: { readonly kyc: KycDetail; readonly onDone: () => void }) {
  const { decision: t } = useTexts(usersText);
  const names = useTexts(kycNames).documents;
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(reopenKycBody, { defaultValues: { documents: [], reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(reopenKyc, { params: { userId: kyc.userId }, body });
        toast.success(t.reopened);
        onDone();
        await Promise.all([['kyc'], ['users'], ['surveyors']].map((queryKey) => queries.invalidateQueries({ queryKey })));
      }}
    >
      <Controlled form={form} name="documents">
        {({ value, onValueChange, ...field }) => (
          <CheckboxGroup
            {...field}
            label={t.reopenDocuments}
            options={kyc.documents.map(({ id, type, originalName }) => ({
              value: id,
              label: `${names[type]} (${originalName})`,
            }))}
            value={[...value]}
            onValueChange={(next) => onValueChange([...next])}
          />
        )}
      </Controlled>
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {t.reopen}
        </Button>
      </div>
    </ContractFormElement>
  );
}
