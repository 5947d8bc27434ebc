import { endpoint } from './endpoint.ts';
import { z } from './zod-setup.ts';

const codeParams = z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9-]{6,40}$/, 'general.not-found')) });

export const gatePassDto = z.object({
  code: z.string(),
  claimNumber: z.string(),
  /** Make, model and registration number. */
  vehicle: z.string(),
  registrationNumber: z.string(),
  garageName: z.string(),
  amount: z.number(),
  utr: z.string(),
  paidAt: z.string(),
  issuedAt: z.string(),
  /** False when the bank sent the money back since: the pass is not to be honoured. */
  isValid: z.boolean(),
});
export type GatePassDto = z.output<typeof gatePassDto>;

export const getGatePass = endpoint({
  id: 'get-gate-pass',
  method: 'GET',
  path: '/gate-passes/{code}',
  access: 'public',
  summary: 'What the QR code of a gate pass opens: the guard at the gate checks the slip against it.',
  params: codeParams,
  reply: gatePassDto,
  limit: { max: 60, per: 'minute', by: 'address' },
});

export const getGatePassPdf = endpoint({
  id: 'get-gate-pass-pdf',
  method: 'GET',
  path: '/gate-passes/{code}/pdf',
  access: 'user',
  summary: 'The gate pass as PDF, for those involved in the claim.',
  kind: 'file',
  params: codeParams,
});
