import { useState } from 'react';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { Group, Specimen, Stack } from './specimen.tsx';

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
