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

/** Milliseconds that a passed check counts at the server. */
export const gateLifetimeMs = 60 * 60_000;

/** One of the three checks, as far as this browser knows; the server holds the truth. */
export interface Gate {
  readonly phase: 'sent' | 'verified';
  /** What it is for, without a secret: it may be kept over a reload. */
  readonly mark: string;
  /** Exactly what it is for; never stored, so undefined after a reload. */
  readonly target?: string | undefined;
  /** Aadhaar: the session of the OTP. */
  readonly sessionId?: string;
  /** Proves the passed check to the registration. */
  readonly token?: string;
  /** The name that the check brought: on the Aadhaar, or at the bank. */
  readonly name?: string;
  /** When another OTP may be asked for. Milliseconds since the epoch, like `until`. */
  readonly resendAt: number;
  /** The server forgets it then. */
  readonly until: number;
}

export type Gates = Partial<Record<GateKind, Gate>>;

/** What each check is about, written one way however it was typed; empty while it is not complete. */
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

/** What of a target may be kept on the device: of an Aadhaar and an account number the last four digits. */
export function markOf(kind: GateKind, target: string): string {
  if (kind === 'email') return target;
  if (kind === 'aadhaar') return target.slice(-4);
  const [account = '', ...rest] = target.split('|');
  return [account.slice(-4), ...rest].join('|');
}

/** The gate of what stands in the form now; undefined when that was edited since, or the gate is too old. */
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

/** Never kept on the device. */
export const surveyorSecrets = ['aadhaarNumber', 'bankAccountNumber', 'password', 'confirmPassword'] as const;

/** Says that a check was passed. Takes the focus that the fields of the check leave behind. */
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

/** What failed beside a gate's button. */
export function GateFailure({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <div role="alert">
      <FieldError id={id} message={text} />
    </div>
  );
}

/** What a gate's part of the page is given. */
export interface GateSlot {
  readonly form: SurveyorForm;
  /** The gate of what stands in the form now; undefined: nothing was sent or checked for it. */
  readonly gate: Gate | undefined;
  /** What is to be checked, written one way; empty while it is not complete. */
  readonly target: string;
  readonly onChange: (gate: Gate) => void;
}

type FieldName = keyof SurveyorInput;

/** Runs one step of a gate: says what failed at the field that the server names, else beside the button. */
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

/** Wanted only once a code was sent. */
export const OtpEntry = lazyPart(async () => ({ default: (await import('#web/otp/otp-entry.tsx')).OtpEntry }));
