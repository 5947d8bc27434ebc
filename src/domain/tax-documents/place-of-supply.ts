import { isGstin, normaliseGstin } from '../kyc/gstin.ts';
import { gstStateCode } from '../kyc/gst-states.ts';

/**
 * The state code of where a service is supplied (IGST Act, section 12(2)): of a registered recipient that of its GSTIN, else that of the address on record, and without one the supplier's own.
 * Returns the GSTIN only where it is one.
 */
export function placeOfSupply(
  recipient: { readonly gstin: string | null; readonly state: string | null },
  ownState: string,
): { readonly gstin: string | null; readonly place: string } {
  const gstin = recipient.gstin !== null && isGstin(recipient.gstin) ? normaliseGstin(recipient.gstin) : null;
  const place = gstin?.slice(0, 2) ?? gstStateCode(recipient.state ?? '') ?? ownState;
  return { gstin, place };
}
