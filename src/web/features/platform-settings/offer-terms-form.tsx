import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addOfferTermsVersion } from '#contract/platform-settings.endpoints.ts';
import { offerTermsBody } from '#contract/platform-settings.schemas.ts';
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
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

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
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(new Date()));
  const { validDays, fewestClaims, assumedDays, grievanceOfficer } = from;
  const form = useContractForm(offerTermsBody, {
    defaultValues: { validFrom: today, validDays, fewestClaims, assumedDays, grievanceOfficer },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(addOfferTermsVersion, { body, idempotencyKey: sameKey(body) });
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
      <div>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={settings.saving}>
          {settings.save}
        </Button>
      </div>
    </ContractFormElement>
  );
}
