import { expect, test } from 'vitest';
import { typedGatePassCode } from './gate-pass-code.ts';

const code = 'GP-7K3M-9XQR-TUV2';

test.for([
  [code, code],
  [' gp 7k3m 9xqr tuv2 ', code],
  ['7K3M9XQRTUV2', code],
  ['7k3m–9xqr–tuv2', code],
  ['https://gatepass.example/gate-pass/GP-7K3M-9XQR-TUV2?from=qr', code],
  // GP are also valid code characters.
  ['GPGP-GPGP-GPGP', 'GP-GPGP-GPGP-GPGP'],
  ['gp-gpgp-gpgp-gpgp', 'GP-GPGP-GPGP-GPGP'],
  ['', null],
  ['GP-7K3M-9XQR', null],
  ['GP-7K3M-9XQR-TUV22', null],
  // Codes contain neither O nor 0: they look alike.
  ['GP-7K3M-9XQR-TUVO', null],
  ['CLM-2026-000001', null],
] as const)('%s is the code %s', ([typed, read]) => {
  expect(typedGatePassCode(typed)).toBe(read);
});
