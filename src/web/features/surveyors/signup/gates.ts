import { normaliseAadhaar } from '#domain/kyc/identity.ts';
import { isIfscShape, normaliseIfsc } from '#domain/kyc/banks.ts';

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
export interface GateTargets {
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
