import { useWatch } from 'react-hook-form';
import { ApiError } from '#web/api/api-error.ts';
import { ApplicationEnd, ApplicationFrame, FormSection, useApplication } from '#web/sign-up/application-frame.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField, PhoneField, TextField } from '#web/ui/text-field.tsx';
import { RequiredNote } from '#web/ui/form-notes.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { fetchedWhenTouched } from '#web/ui/when-touched.ts';
import { AadhaarGate, BankGate, EmailGate } from './check-gates.tsx';
import { gateKinds, gateOf, gateTargets, isOpen, surveyorDefaults, surveyorSecrets } from './gate.tsx';
import type { GateFields, GateKind, Gate, Gates } from './gate.tsx';
import { Circle, CircleCheck } from 'lucide-react';
import { nowMs } from '#contract/clock.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tabStorage } from '#web/ui/device-storage.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { register } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { useToast } from '#web/ui/toast.tsx';

const fieldOfGate = { aadhaar: 'aadhaarNumber', email: 'email', bank: 'bankAccountNumber' } as const;

const fetchRules = fetchedWhenTouched(() => import('./surveyor-rules.ts'));

export default function SurveyorSignup() {
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
            // The server is authoritative: gates it reports closed are closed here too.
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

function GateList({ open }: { readonly open: Readonly<Record<GateKind, boolean>> }) {
  const t = useTexts('surveyors.signup');
  return (
    <div>
      <h2 className="font-semibold">{t.checks}</h2>
      <ul className="mt-2 grid gap-1.5">
        {gateKinds.map((kind) => {
          const Icon = open[kind] ? CircleCheck : Circle;
          return (
            <li key={kind} className="flex items-center gap-2">
              <Icon aria-hidden className={`size-5 shrink-0 ${open[kind] ? 'text-success' : 'text-muted'}`} />
              <span>
                {t.checkNames[kind]}: {open[kind] ? t.passed : t.open}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Milliseconds between checks for expired gates. */
const lookEvery = 30_000;

interface GatesState {
  readonly gates: Gates;
  /** Milliseconds since the epoch, at the last check. */
  readonly now: number;
  /** `undefined` closes the gate. */
  readonly set: (kind: GateKind, gate: Gate | undefined) => void;
  readonly forget: () => void;
}

/** The three checks of the sign-up, stored for this tab. */
function useGates(): GatesState {
  const [gates, setGates] = useState<Gates>({});
  const latest = useRef(gates);
  const change = useCallback((next: Gates) => {
    latest.current = next;
    setGates(next);
  }, []);
  const [now, setNow] = useState(() => nowMs());
  useEffect(() => {
    change(readGates(nowMs()));
    const timer = setInterval(() => setNow(nowMs()), lookEvery);
    return () => clearInterval(timer);
  }, [change]);
  const set = useCallback(
    (kind: GateKind, gate: Gate | undefined) => {
      const next = { ...latest.current, [kind]: gate };
      if (gate === undefined) delete next[kind];
      keepGates(next);
      change(next);
    },
    [change],
  );
  return { gates, now, set, forget: forgetGates };
}

const key = 'gatepass.surveyor-gates';

/**
 * Gates stored before a reload: phones drop a page while the user looks up the OTP in another app. This tab only, and without the numbers, which have to be
 * typed again.
 */
function readGates(now: number): Gates {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = gateKinds.map((kind) => [kind, kind in kept ? (kept as Record<string, unknown>)[kind] : undefined] as const);
    return Object.fromEntries(
      entries.filter((entry): entry is [(typeof entry)[0], Gate] => isGate(entry[1]) && entry[1].until > now),
    );
  } catch {
    return {};
  }
}

function keepGates(gates: Gates): void {
  const plain = Object.fromEntries(Object.entries(gates).map(([kind, { target: _secret, ...gate }]) => [kind, gate]));
  try {
    tabStorage.set(key, JSON.stringify(plain));
  } catch {
    // Without storage a reload requires new OTPs.
  }
}

function forgetGates(): void {
  tabStorage.remove(key);
}

function isGate(value: unknown): value is Gate {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mark' in value &&
    typeof value.mark === 'string' &&
    'phase' in value &&
    (value.phase === 'sent' || value.phase === 'verified') &&
    'until' in value &&
    typeof value.until === 'number'
  );
}

function useSurveyorRegistration() {
  const text = useMessageText();
  const toast = useToast();
  return useApplication<BodyInputOf<typeof register> & { readonly role: 'surveyor' }>({
    post: async (body, idempotencyKey) => {
      await api(register, { body, idempotencyKey });
      toast.success(text('auth.register.success'));
    },
    emailOf: ({ email }) => email,
    success: 'auth.register.success',
    failed: 'surveyor.failed',
    redirectAfter: 2000,
  });
}
