import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { listKyc, reopenKyc } from '#contract/kyc/kyc.endpoints.ts';
import type { KycDetail } from '#web/desk/kyc-papers.tsx';
import { reopenKycBody } from '#contract/kyc/kyc.schemas.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { listSurveyors } from '#contract/surveyors/surveyors.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { keysBelow, queryKey, renew } from '#web/api/api-query.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Documents to resubmit, and why. */
export default function ReopenForm({ kyc, onDone }: { readonly kyc: KycDetail; readonly onDone: () => void }) {
  const { decision: t } = useTexts('desk.users');
  const text = useMessageText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(reopenKycBody, { defaultValues: { documents: [], reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.reopen}
      danger
      onSubmit={async (body) => {
        await api(reopenKyc, { params: { userId: kyc.userId }, body });
        toast.success(t.reopened);
        onDone();
        await renew(queries, keysBelow(listKyc.path), keysBelow(listUsers.path), queryKey(listSurveyors));
      }}
    >
      <Controlled form={form} name="documents">
        {({ value, onValueChange, ...field }) => (
          <CheckboxGroup
            {...field}
            label={t.reopenDocuments}
            options={kyc.documents.map(({ id, type, originalName }) => ({
              value: id,
              label: `${text(`kyc.document.${type}`)} (${originalName})`,
            }))}
            value={[...value]}
            onValueChange={(next) => onValueChange([...next])}
          />
        )}
      </Controlled>
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}
