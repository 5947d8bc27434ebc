import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '#web/api-error.ts';
import { DoneNotice } from '#web/done-notice.tsx';
import { PageTitle } from '#web/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { withMessages } from '#web/ui/more-messages.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { RequiredNote } from '#web/ui/required-note.tsx';
import { SavedNote } from '#web/ui/saved-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { fetchedWhenTouched } from '#web/ui/when-touched.ts';
import { AadhaarGate } from './aadhaar-gate.tsx';
import { BankGate } from './bank-gate.tsx';
import { EmailGate } from './email-gate.tsx';
import { GateList } from './gate-list.tsx';
import { gateKinds, gateOf, gateTargets, isOpen, type GateFields, type GateKind } from './gates.ts';
import { surveyorDefaults, surveyorSecrets } from './surveyor-form.ts';
import { surveyorFormMessages } from './surveyor-messages.ts';
import { surveyorText } from './surveyor-signup.text.ts';
import { useGates } from './use-gates.ts';
import { useSurveyorRegistration } from './use-surveyor-registration.ts';

const fieldOfGate = { aadhaar: 'aadhaarNumber', email: 'email', bank: 'bankAccountNumber' } as const;

const fetchRules = fetchedWhenTouched(() => import('./surveyor-rules.ts'));

export const SurveyorSignup = withMessages(surveyorFormMessages, SurveyorSignupPage);

function SurveyorSignupPage() {
  const t = useTexts(surveyorText);
  const { gates, now, set, forget } = useGates();
  const { send, done, failure } = useSurveyorRegistration();
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

  if (done) {
    return (
      <Frame title={t.title}>
        <DoneNotice title={done.message} actions={<LinkButton to="/login">{t.login}</LinkButton>}>
          {t.goLoginSoon}
        </DoneNotice>
      </Frame>
    );
  }
  return (
    <Frame title={t.title} lead={t.lead}>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
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
        <Section title={t.licenseSection}>
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
        </Section>
        <Section title={t.aadhaarSection}>
          <AadhaarGate {...slots.aadhaar} />
        </Section>
        <Section title={t.personalSection}>
          <TextField label={t.fullName} hint={t.fullNameHint} required autoComplete="name" {...form.field('fullName')} />
          <EmailGate {...slots.email} />
          <PhoneField label={t.phone} required {...form.field('phone')} />
        </Section>
        <Section title={t.bankSection}>
          <BankGate {...slots.bank} />
        </Section>
        <Section title={t.passwordSection}>
          <PasswordField
            label={t.password}
            hint={t.passwordHint}
            required
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField label={t.confirmPassword} required autoComplete="new-password" {...form.field('confirmPassword')} />
        </Section>
        <div className="grid gap-5">
          <GateList
            open={{ aadhaar: isOpen(slots.aadhaar.gate), email: isOpen(slots.email.gate), bank: isOpen(slots.bank.gate) }}
          />
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.registering}>
            {t.register}
          </Button>
          <div>
            <SavedNote at={draft.savedAt} onDevice />
            <p className="text-14 text-muted">{t.drafted}</p>
          </div>
          <p className="text-muted">
            {t.haveAccount} <TextLink to="/login">{t.login}</TextLink>
          </p>
        </div>
      </ContractFormElement>
    </Frame>
  );
}

function Frame({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={title} />
      <h1 className="text-28 font-bold">{title}</h1>
      {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
      <div className="mt-8 grid gap-6">{children}</div>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2 text-22 font-bold">{title}</h2>
      {children}
    </section>
  );
}
