import { useWatch } from 'react-hook-form';
import { ApiError } from '#web/api-error.ts';
import { ApplicationEnd } from '#web/sign-up/application-end.tsx';
import { ApplicationFrame } from '#web/sign-up/application-frame.tsx';
import { FormSection } from '#web/sign-up/form-section.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { RequiredNote } from '#web/ui/required-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { fetchedWhenTouched } from '#web/ui/when-touched.ts';
import { AadhaarGate } from './aadhaar-gate.tsx';
import { BankGate } from './bank-gate.tsx';
import { EmailGate } from './email-gate.tsx';
import { GateList } from './gate-list.tsx';
import { gateKinds, gateOf, gateTargets, isOpen, type GateFields, type GateKind } from './gates.ts';
import { surveyorDefaults, surveyorSecrets } from './surveyor-form.ts';
import { useGates } from './use-gates.ts';
import { useSurveyorRegistration } from './use-surveyor-registration.ts';

const fieldOfGate = { aadhaar: 'aadhaarNumber', email: 'email', bank: 'bankAccountNumber' } as const;

const fetchRules = fetchedWhenTouched(() => import('./surveyor-rules.ts'));

export function SurveyorSignup() {
  const t = useTexts('surveyors.signup');
  const { gates, now, set, forget } = useGates();
  const { send, ...outcome } = useSurveyorRegistration();
  const isPassed = (kind: GateKind, typed: GateFields) => isOpen(gateOf(gates, kind, gateTargets(typed), now));
  const form = useContractForm(async () => (await fetchRules()).surveyorFormWithGates(isPassed), {
    defaultValues: surveyorDefaults,
  });
  const draft = useDeviceDraft('signup-surveyor', form, { omit: surveyorSecrets });
  const targets = gateTargets(useWatch({ control: form.control }));
  const slot = (kind: GateKind) => {
    const gate = gateOf(gates, kind, targets, now);
    return { form, gate, target: targets[kind], onChange: set.bind(null, kind) };
  };
  const slots = { aadhaar: slot('aadhaar'), email: slot('email'), bank: slot('bank') };

  return (
    <ApplicationFrame t={t} outcome={outcome}>
      <ContractFormElement
        form={form}
        className="grid gap-10"
        onSubmit={async (values) => {
          const gateTokens = gateKinds.flatMap((kind) => slots[kind].gate?.token ?? []);
          try {
            if (!(await send({ role: 'surveyor', ...values, gateTokens }))) return;
            draft.clear();
            forget();
          } catch (error) {
            // The server holds the gates: one that it calls shut is shut here too.
            if (error instanceof ApiError && error.code === 'signup.gates') {
              for (const kind of gateKinds) if (fieldOfGate[kind] in error.fieldErrors) set(kind, undefined);
            }
            throw error;
          }
        }}
      >
        <RequiredNote />
        <FormSection title={t.licenseSection}>
          <TextField
            label={t.licenseNumber}
            hint={t.licenseHint}
            required
            inputClassName="uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('licenseNumber')}
          />
        </FormSection>
        <FormSection title={t.aadhaarSection}>
          <AadhaarGate {...slots.aadhaar} />
        </FormSection>
        <FormSection title={t.personalSection}>
          <TextField label={t.fullName} hint={t.fullNameHint} required autoComplete="name" {...form.field('fullName')} />
          <EmailGate {...slots.email} />
          <PhoneField label={t.phone} required {...form.field('phone')} />
        </FormSection>
        <FormSection title={t.bankSection}>
          <BankGate {...slots.bank} />
        </FormSection>
        <FormSection title={t.passwordSection}>
          <PasswordField
            label={t.password}
            hint={t.passwordHint}
            required
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField label={t.confirmPassword} required autoComplete="new-password" {...form.field('confirmPassword')} />
        </FormSection>
        <div className="grid gap-5">
          <GateList
            open={{ aadhaar: isOpen(slots.aadhaar.gate), email: isOpen(slots.email.gate), bank: isOpen(slots.bank.gate) }}
          />
          <ApplicationEnd t={t} sending={form.formState.isSubmitting} savedAt={draft.savedAt} />
        </div>
      </ContractFormElement>
    </ApplicationFrame>
  );
}
