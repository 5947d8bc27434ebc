import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addTaxDetailsVersion } from '#contract/platform-settings.endpoints.ts';
import { taxDetailsBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { api } from '#web/api-client.ts';
import { keysBelow } from '#web/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Who issues our tax documents from a day on, beginning with who does now. */
export default function TaxDetailsForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['tax'][number];
  readonly onSaved: () => void;
}) {
  const settings = useTexts('platformSettings');
  const { tax: t } = settings;
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(new Date()));
  const { legalName, gstin, address, claimSac, listingSac, accountNumber, ifsc, bankName, bankRatePercent } = from;
  const form = useContractForm(taxDetailsBody, {
    defaultValues: {
      ...{ validFrom: today, legalName, gstin, address, claimSac, listingSac },
      ...{ accountNumber, ifsc, bankName, bankRatePercent },
    },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(addTaxDetailsVersion, { body, idempotencyKey: sameKey(body) });
        await queries.invalidateQueries({ queryKey: keysBelow(listProposals.path) });
        toast.success(settings.saved);
        onSaved();
      }}
    >
      <DateField
        label={settings.validFrom}
        hint={settings.validFromHint}
        min={today}
        className="max-w-60"
        {...form.field('validFrom')}
      />
      <TextField label={t.legalName} autoComplete="off" {...form.field('legalName')} />
      <TextField label={t.gstin} autoComplete="off" {...form.field('gstin')} />
      <TextArea label={t.address} rows={2} {...form.field('address')} />
      <TextField label={t.claimSac} inputMode="numeric" autoComplete="off" {...form.field('claimSac')} />
      <TextField label={t.listingSac} inputMode="numeric" autoComplete="off" {...form.field('listingSac')} />
      <TextField
        label={t.accountNumber}
        hint={t.accountHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('accountNumber')}
      />
      <TextField label={t.ifsc} autoComplete="off" {...form.field('ifsc')} />
      <TextField label={t.bankName} autoComplete="off" {...form.field('bankName')} />
      <NumberField
        label={t.bankRateField}
        hint={t.bankRateHint}
        suffix="%"
        step={0.01}
        className="max-w-60"
        {...form.amount('bankRatePercent')}
      />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={settings.saving}>
          {settings.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
