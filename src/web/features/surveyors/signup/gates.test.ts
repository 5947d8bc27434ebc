import { describe, expect, test } from 'vitest';
import { gateOf, gateTargets, isOpen, markOf } from './gate.tsx';
import type { Gate, GateKind } from './gate.tsx';

const fields = {
  aadhaarNumber: '6556 7552 3712',
  email: ' Asha@Example.in ',
  bankAccountNumber: '1234 5678 9012',
  bankIFSCCode: 'hdfc0000060',
  bankAccountName: ' Asha  Rao ',
};
const now = 1_000_000;

function gate(kind: GateKind, overrides: Partial<Gate> = {}): Gate {
  const target = gateTargets(fields)[kind];
  return { phase: 'verified', mark: markOf(kind, target), target, resendAt: 0, until: now + 1, ...overrides };
}

test('a target reads the same however it was typed', () => {
  expect(gateTargets(fields)).toEqual({
    aadhaar: '655675523712',
    email: 'asha@example.in',
    bank: '123456789012|HDFC0000060|asha rao',
  });
  expect(gateTargets({})).toEqual({ aadhaar: '', email: '', bank: '' });
});

test('what is kept on the device tells no number', () => {
  const targets = gateTargets(fields);
  expect(markOf('aadhaar', targets.aadhaar)).toBe('3712');
  expect(markOf('bank', targets.bank)).toBe('9012|HDFC0000060|asha rao');
});

describe.each([
  ['aadhaar', 'aadhaarNumber', '655675523713'],
  ['email', 'email', 'asha@example.org'],
  ['bank', 'bankAccountNumber', '123456789013'],
  ['bank', 'bankIFSCCode', 'HDFC0000061'],
  ['bank', 'bankAccountName', 'Asha Roy'],
] as const)('the %s gate', (kind, field, other) => {
  test('is open for what was checked', () => {
    expect(isOpen(gateOf({ [kind]: gate(kind) }, kind, gateTargets(fields), now))).toBe(true);
  });
  test(`shuts when ${field} is edited, and opens again when the edit is taken back`, () => {
    const gates = { [kind]: gate(kind) };
    expect(gateOf(gates, kind, gateTargets({ ...fields, [field]: other }), now)).toBeUndefined();
    expect(isOpen(gateOf(gates, kind, gateTargets(fields), now))).toBe(true);
  });
  test(`shuts when ${field} is emptied`, () => {
    expect(gateOf({ [kind]: gate(kind) }, kind, gateTargets({ ...fields, [field]: '' }), now)).toBeUndefined();
  });
});

test('a gate does not outlive its time at the server', () => {
  expect(gateOf({ email: gate('email', { until: now }) }, 'email', gateTargets(fields), now)).toBeUndefined();
});

test('after a reload the last four digits tell whose gate it is', () => {
  const kept = gate('aadhaar', { target: undefined });
  expect(gateOf({ aadhaar: kept }, 'aadhaar', gateTargets(fields), now)).toBe(kept);
  expect(gateOf({ aadhaar: kept }, 'aadhaar', gateTargets({ aadhaarNumber: '655675520000' }), now)).toBeUndefined();
});

test('an OTP that was sent opens nothing yet', () => {
  expect(isOpen(gateOf({ email: gate('email', { phase: 'sent' }) }, 'email', gateTargets(fields), now))).toBe(false);
});
