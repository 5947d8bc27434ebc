import { matchReceipt } from '#contract/claims/recovery/receivables.endpoints.ts';
import { matchReceiptBody } from '#contract/claims/recovery/receivables.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Receipt } from './receipt-table.tsx';

/** Names the claim that a payment in suspense is for. */
export default function MatchForm({ receipt, onMatched }: { readonly receipt: Receipt; readonly onMatched: () => void }) {
  const { receipts: t } = useTexts('desk.money');
  const toast = useToast();
  const form = useContractForm(matchReceiptBody, { defaultValues: { claimNumber: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(matchReceipt, { params: { id: receipt.id }, body });
        toast.success(t.matched);
        onMatched();
      }}
    >
      <TextField label={t.claimNumber} inputClassName="uppercase" autoComplete="off" {...form.field('claimNumber')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.match}
        </Button>
      </div>
    </ContractFormElement>
  );
}
