import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { submitKyc } from '#contract/kyc/kyc.endpoints.ts';
import { kycForm } from '#contract/kyc/kyc-form.schemas.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { FormSection } from '#web/sign-up/application-frame.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import type { FormSchema } from '#web/ui/form-fields.ts';
import { RequiredNote, SavedNote } from '#web/ui/form-notes.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { documentPlaces, startingValues } from './kyc-values.ts';
import type { KycStatusDto } from './kyc-values.ts';
import { useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { DocumentField } from './kyc-document.tsx';
import { LastNameField } from '#web/sign-up/last-name-field.tsx';
import { PincodeNote, usePincode } from '#web/places/looked-up.tsx';
import { StateField } from '#web/places/state-field.tsx';
import { useStates } from '#web/places/use-states.ts';
import { BirthDateField } from '#web/places/birth-date-field.tsx';
import { PhoneField, TextField } from '#web/ui/text-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import type { Role } from '#domain/roles.ts';
import { surveyorSpecializations } from '#domain/choices.ts';
import { CheckboxGroup } from '#web/ui/choice.tsx';

export interface KycFormViewProps {
  readonly user: UserDto;
  readonly status: KycStatusDto;
  /** Of a garage: its application, which these papers complete. */
  readonly garage: GarageProfileDto | undefined;
  readonly onSubmitted: () => Promise<void>;
}

/** Submits KYC, or resubmits what was rejected. */
export function KycFormView({ user, status, garage, onSubmitted }: KycFormViewProps) {
  const t = useTexts('kyc');
  const text = useMessageText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  // Opened by a link or in a new tab: no previous page to go back to.
  const isFirstPage = useLocation().key === 'default';
  const goBack = () => void (isFirstPage ? navigate('/app/dashboard') : navigate(-1));
  const keyOf = useSameKey();
  const places = useMemo(() => documentPlaces(user.role, status), [user.role, status]);
  const schema: FormSchema = useMemo(
    () =>
      kycForm(
        user.role,
        places.filter(({ kept }) => kept).map(({ type }) => type),
      ),
    [user.role, places],
  );
  const form = useContractForm(schema, { defaultValues: startingValues(user, status, garage) });
  const draft = useDeviceDraft(`kyc:${user.id}`, form, { omit: [] });
  const [uploading, setUploading] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<string>();
  const busy = Object.values(uploading).some((count) => count > 0);

  async function submit(values: Record<string, unknown>): Promise<void> {
    setFailure(undefined);
    try {
      await api(submitKyc, { body: values, idempotencyKey: keyOf(values) });
      draft.clear();
      await onSubmitted();
    } catch (error) {
      if (!(error instanceof ApiError) || error.hasFieldErrors) throw error;
      setFailure(errorText(error, 'kyc.submit.failed'));
    }
  }

  return (
    <>
      {status.status === 'rejected' ? (
        <Banner tone="warn" title={t.resubmitTitle} className="mb-6">
          {t.resubmitText}
        </Banner>
      ) : null}
      <ContractFormElement form={form} onSubmit={submit} className="grid gap-10">
        <RequiredNote />
        <FormSection title={t.personal}>
          <PersonalFields form={form} />
        </FormSection>
        <RoleFields role={user.role} form={form} />
        <FormSection title={t.documents}>
          {places.map((place) =>
            place.kept ? (
              <div key={place.type}>
                <p className="font-semibold">{text(`kyc.document.${place.type}`)}</p>
                <p className="mt-1 flex items-center gap-2 text-success">
                  <CircleCheck aria-hidden className="size-5 shrink-0" />
                  {t.kept}
                </p>
              </div>
            ) : (
              <DocumentField
                key={place.type}
                form={form}
                place={place}
                onBusy={(count) => setUploading((all) => ({ ...all, [place.type]: count }))}
              />
            ),
          )}
        </FormSection>
        <div className="grid gap-4">
          {failure ? (
            <Banner tone="error" announce>
              {failure}
            </Banner>
          ) : null}
          {busy ? (
            <p id="kyc-uploading" role="status">
              {t.uploading}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              disabled={busy}
              aria-describedby={busy ? 'kyc-uploading' : undefined}
              loading={form.formState.isSubmitting}
              loadingText={t.submitting}
            >
              {t.submit}
            </Button>
            <Button variant="secondary" onClick={goBack}>
              {t.cancel}
            </Button>
          </div>
          <SavedNote at={draft.savedAt} onDevice />
        </div>
      </ContractFormElement>
    </>
  );
}

function PersonalFields({ form }: { readonly form: ContractForm<FieldValues, FieldValues> }) {
  const names = useTexts('kyc.names').fields;
  const states = useStates();
  const [pincode, born]: unknown[] = useWatch({ control: form.control, name: ['pincode', 'dateOfBirth'] });
  const pin = usePincode(typeof pincode === 'string' ? pincode : '', (place) => {
    form.setValue('state', place.state.name, { shouldDirty: true });
    if (place.district && form.getValues('city') === '') form.setValue('city', place.district.name, { shouldDirty: true });
    form.clearErrors(['state', 'city']);
  });
  return (
    <>
      <TextField label={names.firstName} required autoComplete="given-name" {...form.field('firstName')} />
      <LastNameField form={form} label={names.lastName} />
      <BirthDateField label={names.dateOfBirth} typed={born} {...form.field('dateOfBirth')} />
      <PhoneField label={names.phoneNumber} required {...form.field('phoneNumber')} />
      <TextField label={names.address} required autoComplete="address-line1" {...form.field('address')} />
      <TextField
        label={names.pincode}
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        inputClassName="max-w-60"
        below={<PincodeNote state={pin.state} />}
        {...form.field('pincode', { onChange: pin.noteTyping })}
      />
      <TextField label={names.city} required autoComplete="address-level2" {...form.field('city')} />
      <StateField required source={states} {...form.field('state')} />
    </>
  );
}

/** Additional fields of garages, surveyors and insurers; nothing for others. */
function RoleFields({ role, form }: { readonly role: Role; readonly form: ContractForm<FieldValues, FieldValues> }) {
  const t = useTexts('kyc');
  const names = useTexts('kyc.names').fields;
  if (role === 'garage') {
    return (
      <FormSection title={t.garage}>
        <TextField label={names.garageName} required autoComplete="organization" {...form.field('garageName')} />
        <TextField
          label={names.garageRegistrationNumber}
          required
          autoComplete="off"
          {...form.field('garageRegistrationNumber')}
        />
      </FormSection>
    );
  }
  if (role === 'surveyor') {
    return (
      <FormSection title={t.surveyor}>
        <TextField label={names.surveyorLicenseNumber} required autoComplete="off" {...form.field('surveyorLicenseNumber')} />
        <NumberField
          label={names.yearsOfExperience}
          required
          inputMode="numeric"
          min={0}
          max={70}
          step={1}
          inputClassName="max-w-60"
          autoComplete="off"
          {...form.field('yearsOfExperience')}
        />
        <CheckboxGroup
          label={names.specializations}
          hint={t.specializationsHint}
          columns={2}
          options={surveyorSpecializations.map((name) => ({ value: name, label: t.specializationNames[name] }))}
          {...form.field('specializations')}
        />
      </FormSection>
    );
  }
  if (role === 'insurance') {
    return (
      <FormSection title={t.insurance}>
        <TextField label={names.companyName} required autoComplete="organization" {...form.field('companyName')} />
        <TextField
          label={names.companyRegistrationNumber}
          required
          autoComplete="off"
          {...form.field('companyRegistrationNumber')}
        />
        <TextField label={names.iraiRegistrationNumber} required autoComplete="off" {...form.field('iraiRegistrationNumber')} />
      </FormSection>
    );
  }
  return null;
}
