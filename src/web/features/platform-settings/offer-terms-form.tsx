import { addOfferTermsVersion } from '#contract/platform-settings.endpoints.ts';
import { offerTermsBody } from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { api } from '#web/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

/** New terms of offers, beginning with the present ones. */
export default function OfferTermsForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['terms'][number];
  readonly onSaved: () => void;
}) {
  const settings = useTexts('platformSettings');
  const { terms: t } = settings;
  const today = useToday();
  const { validDays, fewestClaims, assumedDays, grievanceOfficer } = from;
  const form = useContractForm(offerTermsBody, {
    defaultValues: { validFrom: today, validDays, fewestClaims, assumedDays, grievanceOfficer },
  });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addOfferTermsVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <NumberField label={t.validDays} inputMode="numeric" {...form.amount('validDays')} />
      <NumberField label={t.fewestClaims} hint={t.fewestHint} inputMode="numeric" {...form.amount('fewestClaims')} />
      <NumberField label={t.assumedDays} inputMode="numeric" {...form.amount('assumedDays')} />
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2 font-bold">{t.officer}</legend>
        <TextField label={t.name} autoComplete="off" {...form.field('grievanceOfficer.name')} />
        <TextField label={t.email} type="email" autoComplete="off" {...form.field('grievanceOfficer.email')} />
        <PhoneField plain label={t.phone} autoComplete="off" {...form.field('grievanceOfficer.phone')} />
        <TextArea label={t.address} rows={2} {...form.field('grievanceOfficer.address')} />
      </fieldset>
    </VersionForm>
  );
}
