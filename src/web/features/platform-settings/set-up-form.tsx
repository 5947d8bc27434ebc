import { addSetUpVersion } from '#contract/platform-settings.endpoints.ts';
import { setUpBody } from '#contract/company-set-up.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { dutyBearers } from '#domain/claims/deed/stamp-duty.ts';
import { aprMethods, setUpKinds } from '#domain/claims/offer/company-set-up.ts';
import { api } from '#web/api/api-client.ts';
import { RadioGroup } from '#web/ui/choice.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PhoneField, TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';

/** Who lends or buys; only a partner NBFC has an officer, a method of its rate and a cooling-off period. */
export function SetUpForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['setUps'][number];
  readonly onSaved: () => void;
}) {
  const { setUp: t, terms } = useTexts('platformSettings');
  const today = useToday();
  const { financier, registration, address, nodalOfficer, aprMethod, coolingDays, dutyBearer } = from;
  const form = useContractForm(setUpBody, {
    defaultValues: {
      ...{ validFrom: today, kind: from.kind, financier, registration, address },
      ...{ nodalOfficer, aprMethod, coolingDays, dutyBearer },
    },
  });
  const kind = form.watch('kind');
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addSetUpVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <RadioGroup
        label={t.kind}
        options={setUpKinds.map((value) => ({ value, label: t.kinds[value], hint: t.means[value] }))}
        {...form.field('kind')}
      />
      {kind === 'none' ? null : (
        <>
          <TextField label={t.financier[kind]} autoComplete="off" {...form.field('financier')} />
          <TextField label={t.registration} hint={t.registrationHint} autoComplete="off" {...form.field('registration')} />
          <TextArea label={t.address} rows={2} {...form.field('address')} />
        </>
      )}
      {kind === 'partner-nbfc' ? (
        <>
          <fieldset className="grid grid-cols-1 gap-3">
            <legend className="mb-2 font-bold">{t.officer}</legend>
            <TextField label={terms.name} autoComplete="off" {...form.field('nodalOfficer.name')} />
            <TextField label={terms.email} type="email" autoComplete="off" {...form.field('nodalOfficer.email')} />
            <PhoneField plain label={terms.phone} autoComplete="off" {...form.field('nodalOfficer.phone')} />
            <TextArea label={terms.address} rows={2} {...form.field('nodalOfficer.address')} />
          </fieldset>
          <RadioGroup
            label={t.aprMethod}
            options={aprMethods.map((value) => ({ value, label: t.aprMethods[value] }))}
            {...form.field('aprMethod')}
          />
          <NumberField label={t.coolingDays} inputMode="numeric" className="max-w-60" {...form.amount('coolingDays')} />
        </>
      ) : null}
      <RadioGroup
        label={t.dutyBearer}
        options={dutyBearers.map((value) => ({ value, label: t.dutyBearers[value] }))}
        {...form.field('dutyBearer')}
      />
    </VersionForm>
  );
}
