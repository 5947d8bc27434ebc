import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateGarageProfile, changeGarageBank } from '#contract/garages/garages.endpoints.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import { garageProfileForm, garageBankForm } from '#contract/garages/garage-signup.schemas.ts';
import { garageTypes } from '#contract/directory/listings.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { CompanyFields, GarageFormContext, PersonFields, BankFields } from '../form/garage-fields.tsx';
import type { GarageProfileInput } from '../form/garage-fields.tsx';
import { FormSection } from '#web/sign-up/application-frame.tsx';
import { ListingFields } from '../form/listing-fields.tsx';
import { ServiceFields } from '../form/service-fields.tsx';
import { useUser } from '#web/session/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { SavedNote } from '#web/ui/form-notes.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { ownGarageQuery } from './garage-query.ts';
import { useWatch } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';
import { companyTypes } from '#domain/choices.ts';
import { PasswordField } from '#web/ui/text-field.tsx';

/** The garage's own data. PAN and email are read-only; the bank account has its own form. */
export function ProfileForm({ garage }: { readonly garage: GarageProfileDto }) {
  const t = useTexts('garages.profile');
  const f = useTexts('garages.form');
  const { id: userId } = useUser();
  const text = useMessageText();
  const toast = useToast();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState(false);
  const form = useContractForm(garageProfileForm, { defaultValues: profileValues(garage) });
  // Keyed by version: an old draft would undo later changes.
  const draft = useDeviceDraft(`garage-profile:${userId}:${garage.id}:${garage.version}`, form, { omit: [] });
  return (
    <GarageFormContext value={form.part}>
      <ContractFormElement
        form={form}
        className="grid gap-10"
        onSubmit={async (values) => {
          setConflict(false);
          try {
            const { profile } = await api(updateGarageProfile, { body: { ...values, version: garage.version } });
            draft.clear();
            queries.setQueryData(ownGarageQuery.queryKey, profile);
            toast.success(text(profile.inReview.length > 0 ? 'garage.profile.in-review' : 'garage.profile.saved'));
          } catch (error) {
            if (!(error instanceof ApiError) || error.code !== 'record.conflict') throw error;
            setConflict(true);
          }
        }}
      >
        {conflict ? (
          <Banner
            tone="warn"
            announce
            actions={
              <Button
                onClick={() => {
                  draft.clear();
                  void queries.invalidateQueries({ queryKey: ownGarageQuery.queryKey });
                }}
              >
                {t.reload}
              </Button>
            }
          >
            {t.conflict}
          </Banner>
        ) : null}
        <WaitingChanges fields={garage.inReview} />
        <FormSection title={f.listingSection}>
          <SelectField label={f.garageType} options={garageTypes} {...form.field('garageType')} />
          <ListingFields />
          <ServiceFields />
        </FormSection>
        <FormSection title={f.companySection}>
          <CompanyFields />
        </FormSection>
        <FormSection title={f.personSection}>
          <PersonFields />
        </FormSection>
        <div className="grid gap-4">
          <DescriptionList
            items={[
              { term: t.pan, value: garage.panNo },
              { term: t.email, value: garage.emailAddress },
            ]}
          />
          <p className="text-14 text-muted">{t.fixed}</p>
        </div>
        <div className="grid gap-3">
          <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.saving}>
            {t.save}
          </Button>
          <SavedNote at={draft.savedAt} onDevice />
        </div>
      </ContractFormElement>
    </GarageFormContext>
  );
}

function profileValues(garage: GarageProfileDto): DefaultValues<GarageProfileInput> {
  return {
    garageName: garage.garageName,
    branchName: garage.branchName,
    address: garage.address,
    landmark: garage.landmark,
    state: garage.state,
    district: garage.district,
    pincode: garage.pincode,
    mapLocation: garage.mapLocation,
    landlinePhoneNo: garage.landlinePhoneNo,
    cellPhoneNo: garage.cellPhoneNo,
    contactEmail: garage.contactEmail,
    upiId: garage.upiId,
    workingDays: garage.workingDays,
    contactTiming: garage.contactTiming,
    garageType: garage.garageType,
    servicesOffered: garage.servicesOffered,
    brandAuthorizations: garage.brandAuthorizations,
    insuranceAffiliations: garage.insuranceAffiliations,
    typeOfCompany: companyTypes.find((type) => type === garage.typeOfCompany),
    gstNo: garage.gstNo,
    companyTradeName: garage.companyTradeName,
    companyTradeNameAbc: garage.companyTradeNameAbc,
    gstAddress: garage.gstAddress,
    authorizedPersonName: garage.authorizedPersonName,
    designation: garage.designation,
    phoneNo: garage.phoneNo,
  };
}

function WaitingChanges({ fields }: { readonly fields: GarageProfileDto['inReview'] }) {
  const t = useTexts('garages.profile.waitingChanges');
  if (fields.length === 0) return null;
  return (
    <Banner tone="info" title={t.title}>
      <p>{fields.map((field) => t.fields[field]).join(', ')}</p>
      <p>{t.text}</p>
    </Banner>
  );
}

/** Changes the payout account: needs the password, and is verified with the bank before it takes effect. */
export function ChangeBankForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('garages.profile');
  const text = useMessageText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(garageBankForm, {
    defaultValues: { bankAccNo: '', bankIfscCode: '', companyBankAccountName: '', password: '' },
  });
  const ifsc = useWatch({ control: form.control, name: 'bankIfscCode' });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        const { profile } = await api(changeGarageBank, { body });
        queries.setQueryData(ownGarageQuery.queryKey, profile);
        toast.success(text('garage.bank.changed'));
        onDone();
      }}
    >
      <p className="text-muted">{t.changeBankText}</p>
      <BankFields
        account={form.field('bankAccNo')}
        ifsc={form.field('bankIfscCode')}
        accountName={form.field('companyBankAccountName')}
        typedIfsc={ifsc}
      />
      <PasswordField label={t.password} required autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.changing}>
          {t.changeBank}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </ContractFormElement>
  );
}
