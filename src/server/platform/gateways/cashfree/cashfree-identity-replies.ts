import * as z from 'zod/mini';
import type {
  DigilockerDocument,
  DigilockerStatus,
  NameMatch,
  PanOutcome,
  GstinOutcome,
  IfscOutcome,
} from '../identity-verifier.ts';
import { isoDay, maybeText, textOrNumber } from './wire-values.ts';

const maybeFlag = z.pipe(
  z.nullish(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || value === 'true'),
);

/** Name policy: exact or good partial passes, moderate needs a person, the rest fails. */
export function nameMatchOf(result: string | null): NameMatch {
  if (result === null) return 'unknown';
  if (result === 'DIRECT_MATCH' || result === 'GOOD_PARTIAL_MATCH') return 'match';
  return result === 'MODERATE_PARTIAL_MATCH' ? 'review' : 'mismatch';
}

export const aadhaarOtpReply = z.object({ status: z.string(), ref_id: maybeText, message: z.catch(z.string(), '') });
export const aadhaarVerifyReply = z.object({ status: z.string(), ref_id: maybeText, name: maybeText });

export const bankReply = z.object({
  account_status: z.string(),
  account_status_code: maybeText,
  name_at_bank: maybeText,
  name_match_result: maybeText,
  reference_id: maybeText,
});

export const ifscReply = z.pipe(
  z.object({ status: z.string(), bank: maybeText, branch: maybeText, imps: z.nullish(z.union([z.boolean(), z.string()])) }),
  z.transform((wire): IfscOutcome =>
    wire.status === 'VALID'
      ? {
          valid: true,
          bank: wire.bank ?? '',
          branch: wire.branch ?? '',
          imps: wire.imps === true || /^(live|yes|true)$/i.test(String(wire.imps)),
        }
      : { valid: false },
  ),
);

export const digilockerReply = z.object({ url: z.string(), reference_id: textOrNumber });
const digilockerStates = {
  PENDING: 'waiting',
  AUTHENTICATED: 'consented',
  EXPIRED: 'expired',
  CONSENT_DENIED: 'denied',
} as const satisfies Record<string, DigilockerStatus>;
export const digilockerStatusReply = z.pipe(
  z.object({ status: z.enum(Object.keys(digilockerStates) as (keyof typeof digilockerStates)[]) }),
  z.transform((wire) => digilockerStates[wire.status]),
);
export const digilockerDocumentReply = z.pipe(
  z.object({ name: z.string(), dob: maybeText, uid: maybeText }),
  z.transform((wire): DigilockerDocument => ({
    name: wire.name,
    dateOfBirth: isoDay(wire.dob),
    last4: (wire.uid ?? '').slice(-4),
  })),
);

export const panReply = z.pipe(
  z.object({ valid: maybeFlag, registered_name: maybeText, name_match_result: maybeText, reference_id: maybeText }),
  z.transform((wire): PanOutcome => ({
    valid: wire.valid,
    registeredName: wire.registered_name,
    nameMatch: nameMatchOf(wire.name_match_result),
    reference: wire.reference_id,
  })),
);

/** A GSTIN that does not exist is a 200 without `valid`. */
export const gstinReply = z.pipe(
  z.object({ valid: maybeFlag, legal_name_of_business: maybeText, gst_in_status: maybeText, reference_id: maybeText }),
  z.transform((wire): GstinOutcome => ({
    valid: wire.valid,
    legalName: wire.legal_name_of_business,
    status: wire.gst_in_status,
    reference: wire.reference_id,
  })),
);
