import { plateLooks } from '#domain/claims/intake/vehicle-marks.ts';
import { vehicleMarks } from './claims/intake/claim-parts.schemas.ts';
import { codeText } from './fields.ts';
import { z } from './zod-setup.ts';

/** Of the owner's share to the garage; null while it has no UPI id, and once it is paid. */
export const upiPayment = z.object({
  id: z.string(),
  /** Opens a payment app. */
  link: z.string(),
  qr: z.object({ side: z.number(), path: z.string() }),
});

const codeParams = z.object({
  code: codeText(40, 'general.not-found').check(z.regex(/^[A-Za-z0-9-]{6,40}$/, 'general.not-found')),
});

export const gatePassDto = z.extend(vehicleMarks, {
  code: z.string(),
  claimNumber: z.string(),
  /** Make, model and registration number. */
  vehicle: z.string(),
  plateLook: z.enum(plateLooks),
  garageName: z.string(),
  amount: z.number(),
  utr: z.string(),
  paidAt: z.string(),
  issuedAt: z.string(),
  /** QR code of this page: SVG path on `side` × `side` units. */
  qr: z.object({ side: z.number(), path: z.string() }),
  /** Signed audit log root printed on the slip. */
  seal: z.optional(z.object({ day: z.string(), printed: z.string() })),
  /** Owner's share payable to the garage, and when the garage confirmed receipt; null if there is none. */
  ownersShare: z.nullable(z.object({ amount: z.number(), receivedAt: z.nullable(z.string()), upi: z.nullable(upiPayment) })),
  /** When guard or garage recorded the exit. */
  leftAt: z.nullable(z.string()),
  /** Whether the exit can still be undone. */
  canUndoLeft: z.boolean(),
  /** False if the bank has returned the payout: the pass must not be honoured. */
  isValid: z.boolean(),
});

export type GatePassDto = z.output<typeof gatePassDto>;

export const gatePassesSchemas = {
  getGatePass: {
    summary: 'What the QR code of a gate pass opens: the guard at the gate checks the slip against it.',
    params: codeParams,
    reply: gatePassDto,
  },
  recordVehicleLeft: {
    summary: 'Records that the vehicle left on this pass, or undoes that within ten minutes. A second call changes nothing.',
    params: codeParams,
    body: z.object({ left: z.boolean() }),
    reply: gatePassDto,
  },
  getGatePassPdf: {
    summary: 'The gate pass as PDF, for those involved in the claim.',
    params: codeParams,
  },
};
