import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { enterRemittance } from '#contract/claims/recovery/remittances.endpoints.ts';
import { remittanceBody } from '#contract/claims/recovery/remittances.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MoneyField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { importReceipts } from '#contract/claims/recovery/receivables.endpoints.ts';
import { CsvImport } from '#web/desk/csv-import.tsx';

export function RemittanceForm({ onSaved }: { readonly onSaved: (id: string) => void }) {
  const { form: t, entered } = useTexts('cashBench');
  const toast = useToast();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const form = useContractForm(remittanceBody, {
    defaultValues: { reference: '', insurerName: '', receivedOn: today, narration: '', remitterIfsc: '', remitterLast4: '' },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      onSubmit={async (body) => {
        const { id } = await api(enterRemittance, { body, idempotencyKey: sameKey(body) });
        toast.success(entered);
        onSaved(id);
      }}
    >
      <TextField label={t.reference} autoComplete="off" {...form.field('reference')} />
      <DateField label={t.receivedOn} max={today} {...form.field('receivedOn')} />
      <Controlled form={form} name="insurerName">
        {(field) => <InsurerField label={t.insurerName} {...field} />}
      </Controlled>
      <MoneyField label={t.amount} {...form.amount('amount')} />
      <TextArea
        label={t.narration}
        hint={t.narrationHint}
        optional
        rows={2}
        className="sm:col-span-2"
        {...form.field('narration')}
      />
      <TextField label={t.ifsc} optional autoComplete="off" inputClassName="uppercase" {...form.field('remitterIfsc')} />
      <TextField label={t.last4} optional autoComplete="off" inputMode="numeric" {...form.field('remitterLast4')} />
      <div className="sm:col-span-2">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}

const columns = ['Reference', 'Insurer', 'Insurer claim number', 'Amount', 'TDS', 'PAN of TDS', 'Received on'];

export function ImportReceipts({ onTaken }: { readonly onTaken: () => void }) {
  const { receipts: t } = useTexts('desk.money');
  return (
    <CsvImport
      columns={columns}
      fileName="insurer-payments.csv"
      send={(content, dryRun, idempotencyKey) => api(importReceipts, { body: { content, dryRun }, idempotencyKey })}
      summary={({ matched, suspense }) => t.imported({ matched, suspense })}
      onTaken={onTaken}
    />
  );
}
