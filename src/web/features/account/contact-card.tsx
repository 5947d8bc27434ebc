import { useWatch } from 'react-hook-form';
import { updateMe } from '#contract/account/account.endpoints.ts';
import type { contactForm, contactFormWithoutBirthday } from '#contract/account/account.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { useSession, useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { BirthDateField } from '#web/places/birth-date-field.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField, PhoneField, TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

type Rules = typeof contactForm | typeof contactFormWithoutBirthday;

const withBirthday = lazySchema<Rules>(async () => (await import('#contract/account/account.schemas.ts')).contactForm);
const withoutBirthday = lazySchema<Rules>(
  async () => (await import('#contract/account/account.schemas.ts')).contactFormWithoutBirthday,
);

const lastTen = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

export function ContactCard() {
  const t = useTexts('account.settings');
  const text = useMessageText();
  const toast = useToast();
  const user = useUser();
  const { refreshUser } = useSession();
  const asksBirthday = user.role === 'claimant' || user.dateOfBirth !== null;
  const form = useContractForm(asksBirthday ? withBirthday : withoutBirthday, {
    defaultValues: {
      phone: user.phone,
      dateOfBirth: asksBirthday ? (user.dateOfBirth ?? '') : undefined,
      address: user.address ?? '',
      city: user.city ?? '',
      state: user.state ?? '',
      pincode: user.pincode ?? '',
      companyName: user.companyName ?? '',
      companyRegistrationNumber: user.companyRegistrationNumber ?? '',
      gstNumber: user.gstNumber ?? '',
      currentPassword: undefined,
    },
  });
  const isNewPhone = lastTen(useWatch({ control: form.control, name: 'phone' })) !== lastTen(user.phone);
  const born = useWatch({ control: form.control, name: 'dateOfBirth' });
  return (
    <div id="contact" className="scroll-mt-4">
      <Card title={t.contact}>
        <ContractFormElement
          form={form}
          className="grid gap-5"
          onSubmit={async (body) => {
            await api(updateMe, { body });
            form.setValue('currentPassword', undefined);
            toast.success(text('account.saved'));
            await refreshUser();
          }}
        >
          <PhoneField label={t.phone} hint={t.phoneHint} required {...form.field('phone')} />
          {isNewPhone && user.hasPassword ? (
            <PasswordField
              label={t.currentPassword}
              hint={t.currentPasswordHint}
              required
              autoComplete="current-password"
              {...form.field('currentPassword', { shouldUnregister: true })}
            />
          ) : null}
          {asksBirthday ? <BirthDateField label={t.dateOfBirth} typed={born} {...form.field('dateOfBirth')} /> : null}
          <TextField label={t.address} optional autoComplete="address-line1" {...form.field('address')} />
          <TextField label={t.city} optional autoComplete="address-level2" {...form.field('city')} />
          <TextField label={t.state} optional autoComplete="address-level1" {...form.field('state')} />
          <TextField
            label={t.pincode}
            optional
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            inputClassName="max-w-60"
            {...form.field('pincode')}
          />
          {user.registrationType === 'company' ? (
            <>
              <TextField label={t.companyName} optional autoComplete="organization" {...form.field('companyName')} />
              <TextField
                label={t.companyRegistrationNumber}
                optional
                autoComplete="off"
                {...form.field('companyRegistrationNumber')}
              />
              <TextField
                label={t.gstNumber}
                optional
                autoComplete="off"
                inputClassName="uppercase"
                {...form.field('gstNumber')}
              />
            </>
          ) : null}
          <Button type="submit" className="justify-self-start" loading={form.formState.isSubmitting} loadingText={t.saving}>
            {t.saveContact}
          </Button>
        </ContractFormElement>
      </Card>
    </div>
  );
}
