import * as z from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { MissingNote } from '#web/ui/missing-note.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SavedNote } from '#web/ui/saved-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { makes } from './samples.ts';
import { Group, Specimen } from './specimen.tsx';

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
