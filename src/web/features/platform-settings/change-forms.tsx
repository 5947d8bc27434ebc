import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import {
  addCapsVersion,
  addFeesVersion,
  addFullBooksVersion,
  addLenderTermsVersion,
  addOfferTermsVersion,
  addSurveyFeesVersion,
  addTaxDetailsVersion,
} from '#contract/platform-settings.endpoints.ts';
import {
  capsBody,
  feesBody,
  fullBooksBody,
  lenderTermsBody,
  offerTermsBody,
  surveyFeesBody,
  taxDetailsBody,
} from '#contract/platform-settings.schemas.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { cappedThings } from '#domain/caps.ts';
import { api } from '#web/api/api-client.ts';
import { useContractForm } from '#web/ui/form.tsx';
import { PhoneField, TextField, DateField } from '#web/ui/text-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { MoneyField, NumberField } from '#web/ui/number-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToday, VersionForm } from './version-form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { now } from '#contract/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listProposals } from '#contract/proposals.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { keysBelow } from '#web/api/api-query.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { useToast } from '#web/ui/toast.tsx';

export function CapsForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['caps'][number];
  readonly onSaved: () => void;
}) {
  const { caps: t } = useTexts('platformSettings');
  const today = useToday();
  const { sms, mail, aadhaar, bank } = from;
  const form = useContractForm(capsBody, { defaultValues: { validFrom: today, sms, mail, aadhaar, bank } });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addCapsVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      {cappedThings.map((thing) => (
        <fieldset key={thing} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-bold">{t.things[thing]}</legend>
          <NumberField label={t.perHour} inputMode="numeric" {...form.amount(`${thing}.perHour`)} />
          <NumberField label={t.perDay} inputMode="numeric" {...form.amount(`${thing}.perDay`)} />
        </fieldset>
      ))}
    </VersionForm>
  );
}

export function FeesForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['fees'][number];
  readonly onSaved: () => void;
}) {
  const { fees: t } = useTexts('platformSettings');
  const today = useToday();
  const { processingFee, serviceCharge, listingFee } = from;
  const form = useContractForm(feesBody, { defaultValues: { validFrom: today, processingFee, serviceCharge, listingFee } });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addFeesVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <p className="text-muted">{t.lead}</p>
      <MoneyField label={t.processingFee} {...form.amount('processingFee')} />
      <MoneyField label={t.serviceCharge} {...form.amount('serviceCharge')} />
      <MoneyField label={t.listingFee} {...form.amount('listingFee')} />
    </VersionForm>
  );
}

export function FullBooksForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['books'][number];
  readonly onSaved: () => void;
}) {
  const { books: t } = useTexts('platformSettings');
  const today = useToday();
  const form = useContractForm(fullBooksBody, { defaultValues: { validFrom: today, isOn: from.isOn } });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addFullBooksVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <Checkbox label={t.isOn} hint={t.hint} {...form.field('isOn')} />
    </VersionForm>
  );
}

export function LenderTermsForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['lenders'][number];
  readonly onSaved: () => void;
}) {
  const { lenders: t } = useTexts('platformSettings');
  const today = useToday();
  const { remindDays, passDays } = from;
  const form = useContractForm(lenderTermsBody, { defaultValues: { validFrom: today, remindDays, passDays } });
  return (
    <VersionForm
      form={form}
      validFrom={form.field('validFrom')}
      propose={(body, idempotencyKey) => api(addLenderTermsVersion, { body, idempotencyKey })}
      onSaved={onSaved}
    >
      <NumberField label={t.remindDays} {...form.amount('remindDays')} />
      <NumberField label={t.passDays} hint={t.passHint} {...form.amount('passDays')} />
    </VersionForm>
  );
}

export function OfferTermsForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['terms'][number];
  readonly onSaved: () => void;
}) {
  const settings = useTexts('platformSettings');
  const { terms: t } = settings;
  const today = useToday();
  const { validDays, fewestClaims, assumedDays, provisionalPercent, grievanceOfficer } = from;
  const form = useContractForm(offerTermsBody, {
    defaultValues: { validFrom: today, validDays, fewestClaims, assumedDays, provisionalPercent, grievanceOfficer },
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
      <NumberField label={t.provisionalPercent} inputMode="numeric" suffix="%" {...form.amount('provisionalPercent')} />
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

/** Changes the survey fee schedule, prefilled with the current one: same steps, other amounts. */
export function SurveyFeesForm({
  from,
  onSaved,
}: {
  readonly from: PlatformSettingsDto['surveys'][number];
  readonly onSaved: () => void;
}) {
  const settings = useTexts('platformSettings');
  const { surveys: t } = settings;
  const toast = useToast();
  const queries = useQueryClient();
  const sameKey = useSameKey();
  const [today] = useState(() => todayInKolkata(now()));
  const { steps, travel, changePercent } = from;
  const form = useContractForm(surveyFeesBody, {
    defaultValues: { validFrom: today, steps: [...steps], travel, changePercent },
  });
  return (
    <ConfirmForm
      form={form}
      submit={settings.save}
      busyText={settings.saving}
      onSubmit={async (body) => {
        await api(addSurveyFeesVersion, { body, idempotencyKey: sameKey(body) });
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
      {steps.map(({ upTo }, at) => (
        <div key={String(upTo)} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {upTo === null ? (
            <p className="self-end pb-2">{t.above}</p>
          ) : (
            <MoneyField label={t.stepOf({ what: t.upTo, n: at + 1 })} {...form.amount(`steps.${at}.upTo`)} />
          )}
          <MoneyField label={t.stepOf({ what: t.light, n: at + 1 })} {...form.amount(`steps.${at}.light`)} />
          <MoneyField label={t.stepOf({ what: t.heavy, n: at + 1 })} {...form.amount(`steps.${at}.heavy`)} />
        </div>
      ))}
      <MoneyField label={t.travel} {...form.amount('travel')} />
      <NumberField label={t.change} suffix={settings.percent} step={0.01} {...form.amount('changePercent')} />
    </ConfirmForm>
  );
}

export function TaxDetailsForm({
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
