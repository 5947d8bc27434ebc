import { useCallback } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { contactTimingOptions, workingDaysOptions } from '#contract/garages/garage-signup.ts';
import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import type { getGarage } from '#contract/directory/listings.endpoints.ts';
import { listingForm } from '#contract/directory/listing-form.ts';
import type { ListingForm } from '#contract/directory/listing-form.ts';
import { createListing, editListing } from '#contract/directory/listing-staff.endpoints.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { DistrictField } from '#web/places/district-field.tsx';
import { StateField } from '#web/places/state-field.tsx';
import { useStates } from '#web/places/use-states.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ContactNumbersField } from './contact-numbers-field.tsx';
import { listingDefaults } from './listing-defaults.ts';
import { InsurersField } from '#web/insurers/insurers-field.tsx';
import { NamesField } from './names-field.tsx';

export interface ListingFormFieldsProps {
  readonly garage: ReplyOf<typeof getGarage> | undefined;
  readonly onSaved: () => void;
}

const services = garageServices.map(({ key, value }) => ({ value: key, label: value }));

/** Everything that staff may write about a garage, by the rules of the contract. */
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
