import { plateLooks } from '#domain/claims/intake/vehicle-marks.ts';
import { vehicleMarks } from './claims/intake/claim-parts.schemas.ts';
import { codeText } from './fields.ts';
import { z } from './zod-setup.ts';

const codeParams = z.object({
  code: codeText(40, 'general.not-found').check(z.regex(/^[A-Za-z0-9-]{6,40}$/, 'general.not-found')),
});

export const gatePassDto = z.extend(vehicleMarks, {
  code: z.string(),
  claimNumber: z.string(),
  /** Make, model and registration number. */
  vehicle: z.string(),
  /** How the plate is painted. */
  plateLook: z.enum(plateLooks),
  garageName: z.string(),
  amount: z.number(),
  utr: z.string(),
  paidAt: z.string(),
  issuedAt: z.string(),
  /** The code that leads here, to be held to a scanner: the path of a picture of `side` × `side` units. */
  qr: z.object({ side: z.number(), path: z.string() }),
  /** The signed root of our records that stands on the slip. */
  seal: z.optional(z.object({ day: z.string(), printed: z.string() })),
  /** What the owner pays the garage beside it, and when the garage said that it was; null where that is nothing. */
  ownersShare: z.nullable(z.object({ amount: z.number(), receivedAt: z.nullable(z.string()) })),
  /** When the guard or the garage said that the vehicle left on it. */
  leftAt: z.nullable(z.string()),
  /** Whether that can still be undone. */
  canUndoLeft: z.boolean(),
  /** False when the bank sent the money back since: the pass is not to be honoured. */
  isValid: z.boolean(),
});

export type GatePassDto = z.output<typeof gatePassDto>;

/** What each endpoint does, takes and answers. */
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
