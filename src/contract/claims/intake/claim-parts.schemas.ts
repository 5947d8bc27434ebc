import { now } from '../../clock.ts';
import { damagePanels, panelsOf, vehicleOutlines } from '#domain/claims/intake/damage.ts';
import { minuteInKolkata, todayInKolkata, yearInKolkata } from '#domain/dates.ts';
import {
  notInFuture,
  recentDayField,
  dayField,
  optionalPincodeField,
  optionalText,
  phoneField,
  requiredText,
  rupeesField,
  codeText,
  oneLine,
} from '#contract/fields.ts';
import { formRule, z } from '#contract/zod-setup.ts';
import type { MessageKey } from '../../messages.ts';
import { fuelTypes, transmissionTypes, vehicleTypes, claimTypes, mayBeWithoutPolice, needsPoliceNumber } from './claim-parts.ts';

const storedDescription = 5000;

/** The claim version the client has seen; an older one than the server's gives 409. If omitted, there is no conflict check. */
const seenVersion = z.optional(z.int().check(z.gte(1)));

/** Number of letters and digits as on the registration certificate: upper-cased, inner spaces collapsed. */
function certificateNumber(required: MessageKey) {
  return requiredText(required, 40).check(
    z.toUpperCase(),
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ')),
  );
}

/** Optional rupees; a given amount must exceed 0. */
function optionalRupees(positive: MessageKey) {
  return z.nullish(rupeesField(positive).check(z.gt(0, positive)));
}

const optionalNumber = z.nullish(z.int().check(z.gte(1), z.lte(1_000_000)));

/** Part A. `currentValue` is omitted if not entered and then reads back as 0. */
export const vehiclePart = z.object({
  make: requiredText('claim.make.required', 80),
  model: requiredText('claim.model.required', 80),
  year: z.int('claim.year.invalid').check(
    z.gte(1900, 'claim.year.invalid'),
    z.refine((year) => year <= yearInKolkata(now()) + 1, 'claim.year.invalid'),
  ),
  registrationNumber: certificateNumber('claim.registration.required'),
  chassisNumber: certificateNumber('claim.chassis.required'),
  engineNumber: certificateNumber('claim.engine.required'),
  color: requiredText('claim.color.required', 40),
  fuelType: z._default(z.enum(fuelTypes), 'petrol'),
  transmissionType: z._default(z.enum(transmissionTypes), 'manual'),
  vehicleType: z._default(z.enum(vehicleTypes), 'car'),
  purchaseDate: dayField('claim.purchase-date.required').check(notInFuture()),
  currentValue: optionalRupees('claim.current-value.positive'),
  /** For the compulsory deductible; staff enter it if the owner does not know it. */
  cubicCapacity: optionalNumber,
  grossWeightKg: optionalNumber,
  insurance: z.optional(
    z.object({
      insurerName: optionalText(120),
      policyNumber: optionalText(60),
      insurerClaimNumber: optionalText(60),
    }),
  ),
});

const said = z.catch(z.string(), '');
const amountSaid = z.catch(z.nullable(z.number()), null);

/** Part A as read back; fields missing in older claims read as not entered. */
export const vehicleDto = z.object({
  make: said,
  model: said,
  year: z.catch(z.number(), 0),
  registrationNumber: said,
  chassisNumber: said,
  engineNumber: said,
  color: said,
  fuelType: z.catch(z.enum(fuelTypes), 'petrol'),
  transmissionType: z.catch(z.enum(transmissionTypes), 'manual'),
  vehicleType: z.catch(z.enum(vehicleTypes), 'other'),
  purchaseDate: said,
  /** Rupees; 0 if not entered. */
  currentValue: z.catch(z.number(), 0),
  cubicCapacity: amountSaid,
  grossWeightKg: amountSaid,
  insurance: z.catch(z.object({ insurerName: said, policyNumber: said, insurerClaimNumber: said }), {
    insurerName: '',
    policyNumber: '',
    insurerClaimNumber: '',
  }),
});

/** Identifies the vehicle on the claim page and the gate pass. */
export const vehicleMarks = z.pick(vehicleDto, { registrationNumber: true });

/** A workshop outside the directory: the claim continues, and staff see and invite it. */
export const invitedGarage = z.object({
  name: requiredText('claim.invited-name.required', 120),
  phone: phoneField('claim.invited-phone.required'),
  city: optionalText(80),
});

/** Empty, as in a new form, or a listing id. */
const listingId = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i;

/** Part B. The server takes name, address and contacts from its own listing and ignores the values sent with `garageId`. */
export const vendorPart = z
  .object({
    garageId: z.nullish(codeText(36, 'claim.garage.required').check(z.regex(listingId, 'claim.garage.required'))),
    invitedGarage: z.nullish(invitedGarage),
    repairType: optionalText(100),
    estimatedRepairCost: optionalRupees('claim.repair-cost.positive'),
    estimatedRepairTime: requiredText('claim.repair-time.required', 100),
    specialRequirements: optionalText(1000),
  })
  .check(
    formRule(
      'garageId',
      'claim.garage.required',
      ({ garageId, invitedGarage: invited }) => Boolean(garageId) || Boolean(invited),
    ),
  );

export const driverDetails = z.object({
  name: requiredText('claim.driver-name.required', 120),
  licenseNumber: certificateNumber('claim.driver-license.required'),
  contactNumber: phoneField('claim.driver-contact.required'),
});

/** Reports a missing group per field, because each field has its own message. */
const driverGroup = z.pipe(
  z.transform((value: z.input<typeof driverDetails> | null | undefined): unknown => value ?? {}),
  driverDetails,
);

function detailedText(required: MessageKey, minimum: number, short: MessageKey) {
  return requiredText(required, storedDescription).check(z.refine((text) => text === '' || text.length >= minimum, short));
}

const marks = z.object({
  outline: z.enum(vehicleOutlines),
  panels: z.array(z.enum(damagePanels)).check(z.maxLength(damagePanels.length)),
});

/** Marks on the vehicle drawing: panels of this vehicle type, without duplicates, in canonical order. */
export const damageMarks = marks.check(
  formRule('panels', 'general.choose-one-of', ({ outline, panels }) => {
    const known: readonly string[] = vehicleOutlines.some((one) => one === outline) && outline ? panelsOf(outline) : [];
    return !Array.isArray(panels) || panels.every((panel) => known.includes(panel));
  }),
  z.overwrite(({ outline, panels }) => ({ outline, panels: panelsOf(outline).filter((panel) => panels.includes(panel)) })),
);

/** As read back; null if absent or if no drawing has these panels any more. */
export const damageDto = z.catch(z.nullable(marks), null);

/** Part C. Dates are judged in Asia/Kolkata. */
export const detailsPart = z
  .object({
    incidentDate: recentDayField('claim.incident-date.required'),
    incidentTime: requiredText('claim.incident-time.required', 8).check(
      z.refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text), 'claim.incident-time.invalid'),
    ),
    incidentLocation: requiredText('claim.incident-location.required', 300),
    incidentPincode: optionalPincodeField(),
    incidentDescription: detailedText('claim.incident-description.required', 50, 'claim.incident-description.min'),
    damageDescription: detailedText('claim.damage-description.required', 30, 'claim.damage-description.min'),
    /** Optional help for garage and surveyor. */
    damage: z.nullish(damageMarks),
    claimType: z._default(z.enum(claimTypes), 'accident'),
    policeComplaintNumber: optionalText(100),
    /** The owner's answer instead of a number: nobody was injured, and no report was made. */
    noPoliceReport: z.optional(z.boolean()),
    witnessDetails: optionalText(2000),
    driverDetails: driverGroup,
  })
  .check(
    formRule(
      'incidentTime',
      'claim.incident-time.future',
      ({ incidentDate = '', incidentTime = '' }) =>
        `${incidentDate}T${incidentTime}`.slice(0, 16) <= minuteInKolkata(now()) || incidentDate > todayInKolkata(now()),
    ),
    formRule(
      'policeComplaintNumber',
      'claim.police-number.required',
      ({ claimType = 'accident', policeComplaintNumber, noPoliceReport }) =>
        !needsPoliceNumber(claimType) ||
        (policeComplaintNumber ?? '') !== '' ||
        (noPoliceReport === true && mayBeWithoutPolice(claimType)),
    ),
    formRule(
      'noPoliceReport',
      'claim.police-report.both',
      ({ policeComplaintNumber, noPoliceReport }) => noPoliceReport !== true || (policeComplaintNumber ?? '') === '',
    ),
  );

/** Part D. The specification sends `{termsAccepted: true}`; if sent, both consents are recorded, and version and fingerprint of the text must be those in force. */
export const termsPart = z.object({
  termsAccepted: z.literal(true, 'claim.terms.required'),
  dataConsent: z.optional(z.literal(true, 'claim.consent.required')),
  accuracy: z.optional(z.literal(true, 'claim.accuracy.required')),
  termsVersion: optionalText(40),
  termsFingerprint: optionalText(64),
});

const paymentFields = z.object({
  orderId: codeText(45, 'payment.order.not-found').check(z.regex(/^[\w-]{3,45}$/, 'payment.order.not-found')),
  gatewayPaymentId: z.nullish(oneLine(60)),
});

/**
 * Part E, also by the names of the payment provider: `order_id` and `cf_payment_id`. The browser never has `gatewayPaymentId`; the server always asks the
 * gateway instead.
 */
export const paymentPart = z.pipe(
  z.transform((value: z.input<typeof paymentFields> | ProvidersNames): unknown => {
    if (typeof value !== 'object' || value === null || !('order_id' in value)) return value;
    const { order_id: orderId, cf_payment_id: gatewayPaymentId, ...rest } = value;
    return {
      orderId,
      gatewayPaymentId: typeof gatewayPaymentId === 'number' ? String(gatewayPaymentId) : gatewayPaymentId,
      ...rest,
    };
  }),
  paymentFields,
);

interface ProvidersNames {
  readonly order_id: string;
  readonly cf_payment_id?: string | number | null;
}

const withVersion = { version: seenVersion };

/** Of the form, where a typed 0 is refused. */
export const saveVehicleBody = z.extend(vehiclePart, withVersion);

/** By HTTP 0 is the default of `currentValue` and means: not entered. */
export const saveVehicleRequest = z.pipe(
  z.transform((value: z.input<typeof saveVehicleBody>): unknown =>
    typeof value === 'object' && value !== null && value.currentValue === 0 ? { ...value, currentValue: undefined } : value,
  ),
  saveVehicleBody,
);

export const saveVendorBody = z.safeExtend(vendorPart, withVersion);

export const saveDetailsBody = z.safeExtend(detailsPart, withVersion);

export const acceptTermsBody = z.extend(termsPart, withVersion);

export type VehiclePart = z.output<typeof vehiclePart>;
export type VehicleDto = z.output<typeof vehicleDto>;

export type VendorPart = z.output<typeof vendorPart>;

export type DetailsPart = z.output<typeof detailsPart>;

export type TermsPart = z.output<typeof termsPart>;
