import { useState } from 'react';
import { DateField, TimeField, PhoneField, TextField, PasswordField } from '#web/ui/text-field.tsx';
import { NumberField, MoneyField } from '#web/ui/number-field.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Group, Specimen, Stack, districts, makes, services } from './specimen.tsx';
import { CheckboxGroup, RadioGroup } from '#web/ui/choice.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox, MultiSelect } from '#web/ui/combobox.tsx';
import * as z from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MissingNote, SavedNote } from '#web/ui/form-notes.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';

const years = Array.from({ length: 8 }, (_, at) => String(2027 - at));

export function FieldsGroup() {
  const [code, setCode] = useState('');
  return (
    <Group id="fields" title="Fields">
      <Specimen name="TextField">
        <Stack>
          <TextField label="Full name" autoComplete="name" />
          <TextField
            label="Registration number"
            hint="As on the registration certificate, such as MH 12 AB 1234"
            inputClassName="uppercase"
          />
          <TextField label="Email" type="email" defaultValue="asha@" error="Please enter a valid email address" />
          <TextField label="Landmark" optional />
          <TextField label="Contact person" required defaultValue="Asha Verma" />
        </Stack>
      </Specimen>
      <Specimen name="TextField disabled, read-only, suffix, hidden label">
        <Stack>
          <TextField label="Claim number" disabled defaultValue="CLM-2026-000123" />
          <TextField label="User id" readOnly defaultValue="0198c5d2" />
          <TextField label="Distance" suffix={<span className="pr-3">km</span>} inputMode="numeric" defaultValue="12" />
          <TextField label="Search claims" hideLabel type="search" placeholder="Search by title or description" />
        </Stack>
      </Specimen>
      <Specimen name="PasswordField, PhoneField, OtpField">
        <Stack>
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters, with upper and lower case and a digit"
          />
          <PhoneField label="Phone number" defaultValue="98765 43210" />
          <PhoneField label="Cell phone number" error="Please enter a valid 10-digit phone number" defaultValue="12345" />
          <OtpField label="Code from the SMS" value={code} onChange={(event) => setCode(event.currentTarget.value)} />
          <OtpField label="Code from the e-mail" defaultValue="4812" error="Please enter a valid 6-digit OTP" />
        </Stack>
      </Specimen>
      <Specimen name="NumberField, MoneyField">
        <Stack>
          <NumberField label="Years of experience" min={0} max={60} defaultValue={7} inputClassName="max-w-40" />
          <MoneyField label="Estimated repair cost" defaultValue="245000" />
          <MoneyField label="Current value" step={1000} defaultValue={18500000} />
          <MoneyField label="Approved amount" defaultValue="0" error="Estimated repair cost must be greater than 0" />
        </Stack>
      </Specimen>
      <Specimen name="TextArea">
        <Stack>
          <TextArea
            label="Incident description"
            hint="What happened, in your own words"
            counter={500}
            defaultValue="A truck reversed into my car at the toll"
          />
          <TextArea
            label="Damage description"
            counter={300}
            defaultValue="Rear bumper"
            error="Please provide a detailed damage description (minimum 30 characters)"
          />
        </Stack>
      </Specimen>
      <Specimen name="SelectField, DateField, TimeField">
        <Stack>
          <SelectField label="Year" options={years} placeholder="Select a year" />
          <SelectField
            label="Fuel type"
            options={[
              { value: 'petrol', label: 'Petrol' },
              { value: 'diesel', label: 'Diesel' },
            ]}
            defaultValue="diesel"
          />
          <SelectField
            label="Type of company"
            options={['LLP']}
            placeholder="Select a type"
            error="Type of company is required"
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <DateField label="Incident date" hint="Not in the future" max="2026-11-20" defaultValue="2026-11-18" />
            <TimeField label="Incident time" hint="As well as you know" defaultValue="09:40" />
          </div>
          <DateField label="Purchase date" error="Purchase date is required" />
        </Stack>
      </Specimen>
    </Group>
  );
}

const claimTypes = [
  { value: 'accident', label: 'Accident' },
  { value: 'theft', label: 'Theft' },
  { value: 'fire', label: 'Fire', disabled: true },
];

const signups = [
  { value: 'individual', label: 'Individual', hint: 'The vehicle is in your own name' },
  { value: 'company', label: 'Company', hint: 'The vehicle belongs to a firm' },
];

export function ChoicesGroup() {
  const [make, setMake] = useState('Tata Motors');
  const [otherMake, setOtherMake] = useState('');
  const [district, setDistrict] = useState('');
  const [chosen, setChosen] = useState(['denting', 'painting', 'ac', 'tyres']);
  const [none, setNone] = useState<string[]>([]);
  const [brands, setBrands] = useState(['maruti']);
  return (
    <Group id="choices" title="Choices">
      <Specimen name="RadioGroup list, row">
        <Stack>
          <RadioGroup label="Claim type" options={claimTypes} defaultValue="accident" name="type-list" />
          <RadioGroup
            label="Insurance affiliated"
            layout="row"
            name="affiliated"
            defaultValue="all"
            options={[
              { value: 'all', label: 'All' },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </Stack>
      </Specimen>
      <Specimen name="RadioGroup cards, with error">
        <Stack>
          <RadioGroup label="Who is claiming" layout="cards" options={signups} defaultValue="individual" name="signup" />
          <RadioGroup
            label="Transmission"
            options={[
              { value: 'm', label: 'Manual' },
              { value: 'a', label: 'Automatic' },
            ]}
            name="gear"
            error="Please choose one of the options"
          />
        </Stack>
      </Specimen>
      <Specimen name="Checkbox">
        <Stack>
          <div>
            <Checkbox label="I have read the full terms and conditions" defaultChecked />
            <Checkbox label="I accept the terms" hint="Opens once the full terms were read" disabled />
            <Checkbox label="The details are accurate" error="You must accept the terms and conditions" />
          </div>
          <Checkbox framed label="Send me SMS updates" hint="At each step of the claim" defaultChecked />
        </Stack>
      </Specimen>
      <Specimen name="CheckboxGroup">
        <CheckboxGroup
          label="Brand authorizations"
          hint="Choose all that apply"
          columns={2}
          value={brands}
          onValueChange={setBrands}
          options={[
            { value: 'maruti', label: 'Maruti Suzuki' },
            { value: 'tata', label: 'Tata' },
            { value: 'mahindra', label: 'Mahindra' },
            { value: 'leyland', label: 'Ashok Leyland' },
          ]}
        />
      </Specimen>
      <Specimen name="Combobox">
        <Stack>
          <Combobox label="Make" options={makes} value={make} onValueChange={setMake} />
          <Combobox
            label="Make, or another"
            allowOther
            options={makes}
            value={otherMake}
            onValueChange={setOtherMake}
            placeholder="Start typing"
          />
          <Combobox
            label="District"
            options={districts}
            value={district}
            onValueChange={setDistrict}
            error="District is required"
          />
        </Stack>
      </Specimen>
      <Specimen name="MultiSelect">
        <Stack>
          <MultiSelect label="Services offered" options={services} value={chosen} onValueChange={setChosen} />
          <MultiSelect
            label="Districts"
            options={districts}
            value={none}
            onValueChange={setNone}
            placeholder="All districts"
            hint="Grouped by state"
          />
          <MultiSelect
            label="Specializations"
            options={services}
            value={[]}
            onValueChange={() => {}}
            error="Please select at least one service to continue"
          />
        </Stack>
      </Specimen>
    </Group>
  );
}

const sampleSchema = z.object({
  email: z.string().check(z.minLength(1, 'auth.email.required'), z.email('auth.email.invalid')),
  password: z.string().check(z.minLength(6, 'auth.password.min6')),
  make: z.string().check(z.minLength(1, 'general.required?label=Make')),
  amount: z.number('general.required?label=Amount').check(z.positive('general.number-too-small?min=1')),
  accept: z.literal(true, 'general.required?label=Consent'),
});

export function FormGroup() {
  const toast = useToast();
  const form = useContractForm(sampleSchema, { defaultValues: { email: '', password: '', make: '' } });
  const draft = useDeviceDraft('dev-ui', form, { omit: ['password'] });
  return (
    <Group id="form" title="Form">
      <Specimen name="useContractForm, useDeviceDraft: submit it empty; asha@gatepass.test is refused by a server">
        <ContractFormElement
          form={form}
          className="flex max-w-column flex-col gap-6"
          onSubmit={({ email }) => {
            if (email === 'asha@gatepass.test') {
              throw Object.assign(new Error('Registration failed'), {
                code: 'auth.taken',
                fieldErrors: { email: 'This email is already registered' },
              });
            }
            toast.success('Saved');
            draft.clear();
          }}
        >
          <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
          <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
          <Controlled form={form} name="make">
            {(field) => <Combobox label="Make" options={makes} allowOther {...field} />}
          </Controlled>
          <MoneyField label="Amount" {...form.amount('amount')} />
          <Checkbox label="I agree" {...form.field('accept')} />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" loading={form.formState.isSubmitting} loadingText="Saving...">
              Next
            </Button>
            <SavedNote at={draft.savedAt} onDevice />
          </div>
          <MissingNote
            form={form}
            labels={{ email: 'Email', password: 'Password', make: 'Make', amount: 'Amount', accept: 'Consent' }}
          />
        </ContractFormElement>
      </Specimen>
    </Group>
  );
}
