import { proposeReturn } from '#contract/claims/recovery/remittances.endpoints.ts';
import { returnBody } from '#contract/claims/recovery/remittances.schemas.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** How much goes back to the insurer, and why. */
export default function ReturnForm({
  remittance,
  onProposed,
}: {
  readonly remittance: RemittanceDto;
  readonly onProposed: () => void;
}) {
  const t = useTexts('cashBench');
  const form = useContractForm(returnBody, { defaultValues: { amount: remittance.unallocated, reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(proposeReturn, { params: { id: remittance.id }, body });
        onProposed();
      }}
    >
      <MoneyField label={t.returnAmount} {...form.amount('amount')} />
      <TextArea label={t.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.proposeReturn}
        </Button>
      </div>
    </ContractFormElement>
  );
}
