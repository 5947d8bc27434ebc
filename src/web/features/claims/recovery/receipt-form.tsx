import { useState } from 'react';
import { enterReceipt } from '#contract/claims/recovery/receivables.endpoints.ts';
import { receiptBody } from '#contract/claims/recovery/receivables.schemas.ts';
import { api } from '#web/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { todayInKolkata } from '#domain/dates.ts';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** One transfer of an insurer; says at once whether it was matched. */
export default function ReceiptForm({ onSaved }: { readonly onSaved: () => void }) {
  const { receipts } = useTexts('desk.money');
  const t = receipts.form;
  const toast = useToast();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(new Date()));
  const form = useContractForm(receiptBody, {
    defaultValues: { reference: '', insurerName: '', insurerClaimNumber: '', tds: 0, receivedOn: today },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      onSubmit={async (body) => {
        const receipt = await api(enterReceipt, { body, idempotencyKey: sameKey(body) });
        if (receipt.claimNumber) toast.success(t.matched({ number: receipt.claimNumber }));
        else toast.info(t.suspense({ why: receipt.unmatchedReason ? receipts.reasons[receipt.unmatchedReason] : '' }));
        onSaved();
      }}
    >
      <TextField label={t.reference} autoComplete="off" {...form.field('reference')} />
      <DateField label={t.receivedOn} max={today} {...form.field('receivedOn')} />
      <Controlled form={form} name="insurerName">
        {(field) => <InsurerField label={t.insurerName} {...field} />}
      </Controlled>
      <TextField
        label={t.insurerClaimNumber}
        hint={t.insurerClaimHint}
        optional
        autoComplete="off"
        {...form.field('insurerClaimNumber')}
      />
      <MoneyField label={t.amount} {...form.amount('amount')} />
      <MoneyField label={t.tds} {...form.amount('tds')} />
      <div className="sm:col-span-2">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
