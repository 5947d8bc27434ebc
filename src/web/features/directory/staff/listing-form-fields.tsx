import { useCallback, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { contactTimingOptions, workingDaysOptions } from '#domain/choices.ts';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import type { getGarage } from '#contract/directory/listings.endpoints.ts';
import { listingForm } from '#contract/directory/listing-form.ts';
import type { ListingForm } from '#contract/directory/listing-form.ts';
import { createListing, editListing } from '#contract/directory/listing-staff.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { DistrictField, StateField } from '#web/places/state-field.tsx';
import { useStates } from '#web/places/use-states.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import type { ControlledBinding } from '#web/ui/form.tsx';
import { MultiSelect } from '#web/ui/combobox.tsx';
import type { MultiSelectProps } from '#web/ui/combobox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { FieldError, FieldLabelText } from '#web/ui/field.tsx';
import type * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import { listInsurers } from '#contract/insurers/insurers.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';

interface ListingFormFieldsProps {
  readonly garage: ReplyOf<typeof getGarage> | undefined;
  readonly onSaved: () => void;
}

const services = garageServices.map(({ key, value }) => ({ value: key, label: value }));

/** Every listing field staff may edit, validated by the contract. */
export function ListingFormFields({ garage, onSaved }: ListingFormFieldsProps) {
  const t = useTexts('directory.staff');
  const toast = useToast();
  const sameKey = useSameKey();
  const states = useStates();
  const form = useContractForm(listingForm, { defaultValues: listingDefaults(garage) });
  const state = form.watch('state');
  const save = useCallback(
    async (body: ListingForm) => {
      if (!garage) {
        await api(createListing, { body, idempotencyKey: sameKey(body) });
        return;
      }
      await api(editListing, { params: { id: garage.id }, body: { ...body, version: garage.version } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'record.conflict')
            throw new ApiError({ status: 409, code: error.code, message: t.conflict });
          throw error;
        },
      );
    },
    [garage, sameKey, t.conflict],
  );
  const choices = (options: readonly string[], present: string | undefined) =>
    present && !options.includes(present) ? [present, ...options] : [...options];

  return (
    <ContractFormElement
      form={form}
      onSubmit={async (body) => {
        await save(body);
        toast.success(garage ? t.saved : t.added);
        onSaved();
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={t.name} required {...form.field('garageName')} />
        <TextField label={t.branch} required {...form.field('branch')} />
        <TextArea label={t.address} required className="sm:col-span-2" rows={2} {...form.field('fullAddress')} />
        <StateField source={states} required {...form.field('state')} />
        <Controlled form={form} name="district">
          {(field) => <DistrictField {...field} source={states} state={state ?? ''} required />}
        </Controlled>
        <TextField label={t.pincode} optional inputMode="numeric" maxLength={6} {...form.field('pincode')} />
        <SelectField
          label={t.type}
          required
          placeholder={t.chooseType}
          options={[...garageTypes]}
          {...form.field('garageType')}
        />
        <Controlled form={form} name="contactNumbers">
          {(field) => <ContactNumbersField {...field} errorAt={(index) => form.errorOf(`contactNumbers.${index}`)} />}
        </Controlled>
        <Controlled form={form} name="servicesOffered">
          {(field) => (
            <MultiSelect
              {...field}
              label={t.services}
              required
              placeholder={t.chooseServices}
              options={services}
              onValueChange={(value) => field.onValueChange(value as typeof field.value)}
            />
          )}
        </Controlled>
        <div>
          <Checkbox label={t.affiliated} {...form.field('insuranceAffiliated')} />
          <Checkbox label={t.network} {...form.field('isNetworkGarage')} />
        </div>
        <TextField label={t.email} optional type="email" {...form.field('email')} />
        <SelectField
          label={t.workingDays}
          optional
          placeholder={t.notStated}
          options={choices(
            workingDaysOptions.filter((days) => days !== 'Custom'),
            garage?.workingDays,
          )}
          {...form.field('workingDays')}
        />
        <SelectField
          label={t.contactTiming}
          optional
          placeholder={t.notStated}
          options={choices(contactTimingOptions, garage?.contactTiming)}
          {...form.field('contactTiming')}
        />
        <TextField label={t.repairTime} optional {...form.field('estimatedRepairTime')} />
        <Controlled form={form} name="brandAuthorizations">
          {(field) => <NamesField {...field} label={t.brands} />}
        </Controlled>
        <Controlled form={form} name="insuranceAffiliations">
          {(field) => <InsurersField {...field} label={t.insurers} optional placeholder={t.chooseInsurers} />}
        </Controlled>
        <div className="sm:col-span-2">
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.saving}>
            {t.save}
          </Button>
        </div>
      </div>
    </ContractFormElement>
  );
}

const most = 5;

interface ContactNumbersFieldProps extends Omit<ControlledBinding<string[]>, 'value'> {
  readonly value: string[] | undefined;
  readonly errorAt: (index: number) => string | undefined;
}

/** One number per line, with an empty line at the end. An emptied line is removed on blur. */
function ContactNumbersField({ id, value = [], onValueChange, onBlur, error, errorAt }: ContactNumbersFieldProps) {
  const t = useTexts('directory.staff');
  const lines = value.length < most ? [...value, ''] : value;
  // An error of one line is shown at that line.
  const whole = lines.some((_, index) => errorAt(index)) ? undefined : error;
  return (
    <fieldset className="min-w-0" aria-describedby={whole ? `${id}-error` : undefined}>
      <legend className="text-label font-semibold">
        <FieldLabelText label={t.contactNumbers} required />
      </legend>
      <p className="mb-1.5 text-14 text-muted">{t.contactHint}</p>
      <div className="grid gap-2">
        {lines.map((line, index) => (
          <TextField
            // Lines have no id.
            key={index}
            id={index === 0 ? id : `${id}-${index}`}
            label={t.contactNumber({ n: index + 1 })}
            hideLabel
            type="tel"
            aria-required={index === 0 || undefined}
            value={line}
            error={errorAt(index)}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onValueChange(index < value.length ? value.map((other, at) => (at === index ? typed : other)) : [...value, typed]);
            }}
            onBlur={() => {
              if (value.some((number) => number.trim() === '')) onValueChange(value.filter((number) => number.trim() !== ''));
              onBlur();
            }}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={whole} />
    </fieldset>
  );
}

const known = new Set<string>(garageServices.map(({ key }) => key));

/** Initial values: empty, or the garage's. Services outside our list can't be kept. */
function listingDefaults(garage: ReplyOf<typeof getGarage> | undefined): Partial<z.input<typeof listingForm>> {
  return {
    garageName: garage?.garageName ?? '',
    branch: garage?.branch ?? '',
    fullAddress: garage?.fullAddress ?? '',
    state: garage?.state ?? '',
    district: garage?.district ?? '',
    pincode: garage?.pincode ?? '',
    ...(garage ? { garageType: garage.garageType } : {}),
    contactNumbers: garage?.contactNumbers ?? [],
    servicesOffered: (garage?.serviceKeys ?? []).filter((key) => known.has(key)) as z.input<
      typeof listingForm
    >['servicesOffered'],
    insuranceAffiliated: garage?.insuranceAffiliated ?? false,
    isNetworkGarage: garage?.isNetworkGarage ?? false,
    email: garage?.email ?? '',
    workingDays: garage?.workingDays ?? '',
    contactTiming: garage?.contactTiming ?? '',
    estimatedRepairTime: garage?.estimatedRepairTime ?? '',
    brandAuthorizations: garage?.brandAuthorizations ?? [],
    insuranceAffiliations: garage?.insuranceAffiliations ?? [],
  };
}

/** Multi-select of insurers on record, searchable by any spelling; unknown names stay until removed. Values are names. */
function InsurersField(props: Omit<MultiSelectProps, 'options'>) {
  const { data } = useQuery({ ...apiQuery(listInsurers, { query: { limit: 100 } }), staleTime: 5 * 60_000 });
  const known = (data?.data ?? []).map(({ name, aliases }) => ({ value: name, label: name, also: aliases.join(' ') }));
  const strange = (props.value ?? []).filter((written) => !known.some(({ value }) => value === written));
  return <MultiSelect options={[...strange.map((name) => ({ value: name, label: name })), ...known]} {...props} />;
}

interface NamesFieldProps extends Omit<ControlledBinding<string[]>, 'value'> {
  readonly label: string;
  readonly value: string[] | undefined;
}

/** Comma-separated names. */
function NamesField({ label, value, onValueChange, ...field }: NamesFieldProps) {
  const t = useTexts('directory.staff');
  const [typed, setTyped] = useState((value ?? []).join(', '));
  return (
    <TextField
      {...field}
      label={label}
      optional
      hint={t.listHint}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onValueChange(
          text
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== ''),
        );
      }}
    />
  );
}
