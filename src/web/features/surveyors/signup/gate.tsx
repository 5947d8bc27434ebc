import { normaliseAadhaar } from '#domain/kyc/identity.ts';
import { isIfscShape, normaliseIfsc } from '#domain/kyc/banks.ts';
import type * as z from 'zod/mini';
import type { surveyorSignupForm } from '#contract/surveyors/surveyor-signup.ts';
import type { ContractForm } from '#web/ui/form.tsx';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import type { MessageKey } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useToast } from '#web/ui/toast.tsx';
import { fetchedWhenTouched } from '#web/ui/when-touched.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

export const gateKinds = ['aadhaar', 'email', 'bank'] as const;
export type GateKind = (typeof gateKinds)[number];

/** Milliseconds a passed check is valid at the server. */
export const gateLifetimeMs = 60 * 60_000;

/** One of the three checks, as known to this browser; the server is authoritative. */
export interface Gate {
  readonly phase: 'sent' | 'verified';
  /** What was checked, without secrets: may be stored across a reload. */
  readonly mark: string;
  /** The exact value checked; never stored, so `undefined` after a reload. */
  readonly target?: string | undefined;
  /** Aadhaar: the OTP session. */
  readonly sessionId?: string;
  /** Proves the passed check to the registration. */
  readonly token?: string;
  /** The name returned by the check: on the Aadhaar, or at the bank. */
  readonly name?: string;
  /** When another OTP may be requested; milliseconds since the epoch, like `until`. */
  readonly resendAt: number;
  /** Expiry at the server. */
  readonly until: number;
}

export type Gates = Partial<Record<GateKind, Gate>>;

/** The normalised value each check is about; empty while incomplete. */
interface GateTargets {
  readonly aadhaar: string;
  readonly email: string;
  readonly bank: string;
}

export interface GateFields {
  readonly aadhaarNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly bankAccountNumber?: string | undefined;
  readonly bankIFSCCode?: string | undefined;
  readonly bankAccountName?: string | undefined;
}

export function gateTargets(fields: GateFields): GateTargets {
  const aadhaar = normaliseAadhaar(fields.aadhaarNumber ?? '');
  const account = (fields.bankAccountNumber ?? '').replaceAll(/[\s-]/g, '');
  const ifsc = normaliseIfsc(fields.bankIFSCCode ?? '');
  const name = (fields.bankAccountName ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return {
    aadhaar: /^\d{12}$/.test(aadhaar) ? aadhaar : '',
    email: (fields.email ?? '').trim().toLowerCase(),
    bank: /^\d{9,18}$/.test(account) && isIfscShape(ifsc) && name ? [account, ifsc, name].join('|') : '',
  };
}

/** The storable part of a target: for Aadhaar and account numbers the last four digits. */
export function markOf(kind: GateKind, target: string): string {
  if (kind === 'email') return target;
  if (kind === 'aadhaar') return target.slice(-4);
  const [account = '', ...rest] = target.split('|');
  return [account.slice(-4), ...rest].join('|');
}

/** The gate for the form's current value; `undefined` if the value has changed or the gate has expired. */
export function gateOf(gates: Gates, kind: GateKind, targets: GateTargets, now: number): Gate | undefined {
  const gate = gates[kind];
  const target = targets[kind];
  if (!gate || target === '' || gate.until <= now) return undefined;
  const same = gate.target === undefined ? gate.mark === markOf(kind, target) : gate.target === target;
  return same ? gate : undefined;
}

export function isOpen(gate: Gate | undefined): boolean {
  return gate?.phase === 'verified';
}

export type SurveyorInput = z.input<typeof surveyorSignupForm>;
type SurveyorForm = ContractForm<SurveyorInput, z.output<typeof surveyorSignupForm>>;

export const surveyorDefaults: SurveyorInput = {
  licenseNumber: '',
  aadhaarNumber: '',
  fullName: '',
  email: '',
  phone: '',
  bankAccountNumber: '',
  bankIFSCCode: '',
  bankAccountName: '',
  password: '',
  confirmPassword: '',
};

/** Never stored on the device. */
export const surveyorSecrets = ['aadhaarNumber', 'bankAccountNumber', 'password', 'confirmPassword'] as const;

/** Says that a check was passed. Takes over the focus from the removed fields. */
export function GatePassed({ takeFocus, children }: { readonly takeFocus: boolean; readonly children: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takeFocus) note.current?.focus();
  }, [takeFocus]);
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-2 rounded-control bg-success-tint px-3 py-2.5 font-semibold text-success outline-none"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {children}
    </p>
  );
}

export function GateFailure({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <div role="alert">
      <FieldError id={id} message={text} />
    </div>
  );
}

export interface GateSlot {
  readonly form: SurveyorForm;
  /** The gate for the form's current value; `undefined`: nothing was sent or checked for it. */
  readonly gate: Gate | undefined;
  /** The normalised value to check; empty while incomplete. */
  readonly target: string;
  readonly onChange: (gate: Gate) => void;
}

type FieldName = keyof SurveyorInput;

/** Runs one step of a gate: shows errors at the field named by the server, else beside the button. */
export function useGateAction(form: SurveyorForm) {
  const errorText = useErrorText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(fallback: MessageKey, names: Readonly<Record<string, FieldName>>, step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, fallback);
      toast.error(said);
      const named = Object.entries(names).filter(([path]) => path in error.fieldErrors);
      for (const [path, name] of named) {
        form.setError(name, { type: 'server', message: error.fieldErrorKeys[path] ?? error.fieldErrors[path] ?? said });
      }
      const [first] = named;
      if (first) form.setFocus(first[1]);
      else setFailure(said);
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run, say: setFailure };
}

/** The schemas of the three checks. */
export const fetchGateRules = fetchedWhenTouched(() => import('#contract/auth/otp.schemas.ts'));

/** Needed only once a code was sent. */
export const OtpEntry = lazyPart(async () => ({ default: (await import('#web/otp/otp-entry.tsx')).OtpEntry }));
