import { addTaxDetailsVersion } from '#contract/platform-settings.endpoints.ts';
import { taxDetailsBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { api } from '#web/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

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
  const today = useToday();
  const { legalName, gstin, cin, directors, address, claimSac, listingSac } = from;
  const { accountNumber, ifsc, bankName, bankRatePercent } = from;
  const form = useContractForm(taxDetailsBody, {
    defaultValues: {
      ...{ validFrom: today, legalName, gstin, cin, directors, address, claimSac, listingSac },
      ...{ accountNumber, ifsc, bankName, bankRatePercent },
    },
  });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addTaxDetailsVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <TextField label={t.legalName} autoComplete="off" {...form.field('legalName')} />
      <TextField label={t.gstin} autoComplete="off" {...form.field('gstin')} />
      <TextField label={t.cin} hint={t.cinHint} optional autoComplete="off" {...form.field('cin')} />
      <TextArea label={t.directors} hint={t.directorsHint} rows={3} optional {...form.field('directors')} />
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
    </VersionForm>
  );
}
