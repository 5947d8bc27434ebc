import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import {
  proposeInsurer,
  proposeInsurerAccount,
  proposeInsurerEnd,
  proposeInsurerGstin,
  proposeInsurerOffice,
  proposeInsurerTerms,
} from '#contract/insurers/insurers.endpoints.ts';
import {
  proposeInsurerBody,
  insurerAccountBody,
  insurerEndBody,
  insurerGstinBody,
  insurerOfficeBody,
  insurerTermsBody,
} from '#contract/insurers/insurers.schemas.ts';
import type { InsurerDetailsDto } from '#contract/insurers/insurers.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { Controlled, useContractForm, ContractFormElement } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField, DateField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { now } from '#contract/clock.ts';
import { useState } from 'react';
import { todayInKolkata } from '#domain/dates.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { IfscNote, useIfsc } from '#web/places/looked-up.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/choice.tsx';
import { noRates, OwnRatesFields } from './own-rates-fields.tsx';

/** Requests a new insurer; alternative spellings one per line. */
export function ProposeForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('insurers');
  const toast = useToast();
  const sameKey = useSameKey();
  const form = useContractForm(proposeInsurerBody, { defaultValues: { name: '', aliases: [] } });
  return (
    <ConfirmForm
      form={form}
      submit={t.propose}
      onSubmit={async (body) => {
        const { name } = await api(proposeInsurer, { body, idempotencyKey: sameKey(body) });
        toast.success(t.proposed({ name }));
        onDone();
      }}
    >
      <TextField label={t.name} hint={t.nameHint} autoComplete="off" {...form.field('name')} />
      <Controlled form={form} name="aliases">
        {({ value, onValueChange, ...field }) => (
          <TextArea
            label={t.aliases}
            hint={t.aliasesHint}
            rows={3}
            optional
            {...field}
            defaultValue={(value ?? []).join('\n')}
            onChange={(event) =>
              onValueChange(
                event.currentTarget.value
                  .split('\n')
                  .map((line) => line.trim())
                  .filter(Boolean),
              )
            }
          />
        )}
      </Controlled>
    </ConfirmForm>
  );
}

/** The kind of request: a new entry, payment behaviour, or an entry's end. */
export type Asked =
  | { readonly what: 'terms' | 'accounts' | 'offices' | 'gstins' }
  | {
      readonly what: 'ends';
      readonly kind: 'insurer-gstin' | 'insurer-office' | 'insurer-account';
      readonly entryId: string;
      readonly name: string;
      readonly began: string;
    };

interface Props {
  readonly insurer: InsurerDetailsDto;
  readonly onDone: () => void;
}

/** One change of an insurer, to be confirmed by a checker. */
export function InsurerChangeForm({ asked, ...props }: Props & { readonly asked: Asked }) {
  switch (asked.what) {
    case 'terms':
      return <TermsForm {...props} />;
    case 'accounts':
      return <AccountForm {...props} />;
    case 'offices':
      return <OfficeForm {...props} />;
    case 'gstins':
      return <GstinForm {...props} />;
    case 'ends':
      return <EndForm asked={asked} {...props} />;
  }
}

function useProposing(insurer: InsurerDetailsDto) {
  const [today] = useState(() => todayInKolkata(now()));
  return { today, t: useTexts('insurers.one'), sameKey: useSameKey(), params: { id: insurer.id } };
}

function Send({ busy }: { readonly busy: boolean }) {
  const t = useTexts('insurers.one');
  return (
    <div>
      <Button type="submit" loading={busy}>
        {t.propose}
      </Button>
    </div>
  );
}

function TermsForm({ insurer, onDone }: Props) {
  const { t, today, sameKey, params } = useProposing(insurer);
  const { modes = [], grievanceAddress } = insurer.terms ?? {};
  const rates = insurer.terms?.rates ?? noRates;
  const defaultValues = { modes: [...modes], grievanceAddress: grievanceAddress ?? '', rates, inForceFrom: today };
  const form = useContractForm(insurerTermsBody, { defaultValues });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(proposeInsurerTerms, { params, body, idempotencyKey: sameKey(body) });
        onDone();
      }}
    >
      <CheckboxGroup
        label={t.settles}
        options={settlementModes.map((value) => ({ value, label: t.modes[value] }))}
        {...form.field('modes')}
      />
      <TextArea label={t.grievances} rows={3} optional {...form.field('grievanceAddress')} />
      <OwnRatesFields form={form} standing={rates} />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
      <Send busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}

function AccountForm({ insurer, onDone }: Props) {
  const { t, today, sameKey, params } = useProposing(insurer);
  const defaultValues = { holder: insurer.name, accountNumber: '', ifsc: '', inForceFrom: today };
  const form = useContractForm(insurerAccountBody, { defaultValues });
  const bank = useIfsc(form.watch('ifsc') ?? '');
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(proposeInsurerAccount, { params, body, idempotencyKey: sameKey(body) });
        onDone();
      }}
    >
      <TextField label={t.holder} autoComplete="off" {...form.field('holder')} />
      <TextField label={t.accountNumber} inputMode="numeric" autoComplete="off" {...form.field('accountNumber')} />
      <TextField
        label={t.ifsc}
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        below={<IfscNote state={bank} />}
        {...form.field('ifsc')}
      />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
      <Send busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}

function OfficeForm({ insurer, onDone }: Props) {
  const { t, today, sameKey, params } = useProposing(insurer);
  const form = useContractForm(insurerOfficeBody, {
    defaultValues: { name: '', address: '', pincode: '', inForceFrom: today },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(proposeInsurerOffice, { params, body, idempotencyKey: sameKey(body) });
        onDone();
      }}
    >
      <TextField label={t.officeName} hint={t.officeHint} autoComplete="off" {...form.field('name')} />
      <TextArea label={t.address} rows={2} {...form.field('address')} />
      <TextField label={t.pincode} inputMode="numeric" autoComplete="off" {...form.field('pincode')} />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
      <Send busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}

function GstinForm({ insurer, onDone }: Props) {
  const { t, today, sameKey, params } = useProposing(insurer);
  const form = useContractForm(insurerGstinBody, { defaultValues: { gstin: '', inForceFrom: today } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(proposeInsurerGstin, { params, body, idempotencyKey: sameKey(body) });
        onDone();
      }}
    >
      <TextField
        label={t.gstin}
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('gstin')}
      />
      <DateField label={t.firstDay} min={today} {...form.field('inForceFrom')} />
      <Send busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}

function EndForm({ insurer, asked, onDone }: Props & { readonly asked: Extract<Asked, { what: 'ends' }> }) {
  const { t, today, sameKey, params } = useProposing(insurer);
  const earliest = asked.began > today ? asked.began : today;
  const { kind, entryId } = asked;
  const form = useContractForm(insurerEndBody, { defaultValues: { kind, entryId, inForceFrom: earliest } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        await api(proposeInsurerEnd, { params, body, idempotencyKey: sameKey(body) });
        onDone();
      }}
    >
      <DateField label={t.endDay} min={earliest} {...form.field('inForceFrom')} />
      <Send busy={form.formState.isSubmitting} />
    </ContractFormElement>
  );
}
