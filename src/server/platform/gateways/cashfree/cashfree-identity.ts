import { createCashfreeHttp, isoDay, maybeText, textOrNumber } from './cashfree-http.ts';
import type { CashfreeProductConfig, CashfreeHttp } from './cashfree-http.ts';
import { getEsign, startEsign } from './cashfree-esign.ts';
import { GatewayError } from '../gateway-error.ts';
import type {
  AadhaarOutcome,
  BankOutcome,
  IdentityVerifier,
  DigilockerDocument,
  DigilockerStatus,
  NameMatch,
  PanOutcome,
  GstinOutcome,
  IfscOutcome,
  LicenceOutcome,
  VehicleOutcome,
} from '../identity-verifier.ts';
import * as z from 'zod/mini';
import { normalisePhone } from '#domain/written-contacts.ts';

const API_VERSION = '2024-12-01';

/** Cashfree's Secure ID (`/verification`) behind the neutral port. */
export function createCashfreeIdentity(config: CashfreeProductConfig, now?: () => number): IdentityVerifier {
  const http = createCashfreeHttp(config, API_VERSION, now);
  return {
    sendAadhaarOtp: (request) => sendAadhaarOtp(http, request.aadhaarNumber),
    verifyAadhaarOtp: (request) => verifyAadhaarOtp(http, request.refId, request.otp),
    verifyBankAccount: (request) => verifyBankAccount(http, request),

    async lookupIfsc({ verificationId, ifsc }) {
      const body = { verification_id: verificationId, ifsc };
      const reply = await http.ask({ method: 'POST', path: '/ifsc', body, reply: ifscReply }, [404]);
      return reply.ok ? reply.value : { valid: false };
    },

    async startDigilocker({ verificationId, redirectUrl }) {
      const body = { verification_id: verificationId, document_requested: ['AADHAAR'], redirect_url: redirectUrl };
      const reply = await http.call({ method: 'POST', path: '/digilocker', body, reply: digilockerReply });
      return { url: reply.url, reference: reply.reference_id };
    },

    async getDigilockerStatus(verificationId) {
      const query = { verification_id: verificationId };
      return http.call({ method: 'GET', path: '/digilocker', query, reply: digilockerStatusReply });
    },

    async getDigilockerDocument(verificationId) {
      const query = { verification_id: verificationId };
      return http.call({ method: 'GET', path: '/digilocker/document/AADHAAR', query, reply: digilockerDocumentReply });
    },

    startEsign: (request) => startEsign(http, request),
    getEsign: (verificationId) => getEsign(http, verificationId),

    async verifyPan({ pan, name }) {
      return http.call({ method: 'POST', path: '/pan', body: { pan, ...(name ? { name } : {}) }, reply: panReply });
    },

    async verifyGstin({ gstin, businessName }) {
      const body = { GSTIN: gstin, ...(businessName ? { business_name: businessName } : {}) };
      return http.call({ method: 'POST', path: '/gstin', body, reply: gstinReply });
    },

    async lookupDrivingLicence({ verificationId, licenceNumber, dateOfBirth }) {
      const body = { verification_id: verificationId, dl_number: licenceNumber, dob: dateOfBirth };
      const reply = await http.ask({ method: 'POST', path: '/driving-license', body, reply: licenceReply }, [404]);
      return reply.ok ? reply.value : { found: false };
    },

    async lookupVehicle({ verificationId, registrationNumber }) {
      const body = { verification_id: verificationId, vehicle_number: registrationNumber };
      const reply = await http.ask({ method: 'POST', path: '/vehicle-rc', body, reply: vehicleReply }, [404]);
      return reply.ok ? reply.value : { found: false };
    },
  };
}

async function sendAadhaarOtp(http: CashfreeHttp, aadhaarNumber: string): Promise<{ refId: string }> {
  const path = '/offline-aadhaar/otp';
  const reply = await http.call({ method: 'POST', path, body: { aadhaar_number: aadhaarNumber }, reply: aadhaarOtpReply });
  const refused = (code: string) => new GatewayError({ call: `POST ${path}`, kind: 'rejected', httpStatus: 200, code });
  // The gateway returns SUCCESS even when no OTP can be sent; only the message differs.
  if (/not linked/i.test(reply.message)) throw refused('aadhaar_not_linked');
  if (reply.status !== 'SUCCESS' || reply.ref_id === null) throw refused('aadhaar_invalid');
  return { refId: reply.ref_id };
}

async function verifyAadhaarOtp(http: CashfreeHttp, refId: string, otp: string): Promise<AadhaarOutcome> {
  const path = '/offline-aadhaar/verify';
  const reply = await http.ask({ method: 'POST', path, body: { otp, ref_id: refId }, reply: aadhaarVerifyReply }, [400]);
  if (reply.ok) {
    if (reply.value.status !== 'VALID' || reply.value.name === null) return { verified: false, reason: 'wrong-otp' };
    return { verified: true, name: reply.value.name, reference: reply.value.ref_id ?? refId };
  }
  // Wrong OTP, expired OTP and expired session share one code; only the message differs.
  if (reply.code === 'verification_failed')
    return { verified: false, reason: /expired/i.test(reply.message) ? 'expired' : 'wrong-otp' };
  if (reply.code === 'otp_invalid') return { verified: false, reason: 'wrong-otp' };
  throw reply.error;
}

async function verifyBankAccount(
  http: CashfreeHttp,
  request: Parameters<IdentityVerifier['verifyBankAccount']>[0],
): Promise<BankOutcome> {
  const path = '/bank-account/sync';
  const body = {
    bank_account: request.accountNumber,
    ifsc: request.ifsc,
    ...(request.name ? { name: request.name } : {}),
    ...(request.phone ? { phone: request.phone } : {}),
  };
  const reply = await http.ask({ method: 'POST', path, body, reply: bankReply }, [422]);
  if (reply.ok) {
    const wire = reply.value;
    const settled = wire.account_status === 'VALID' ? 'valid' : wire.account_status === 'INVALID' ? 'invalid' : 'inconclusive';
    return {
      verified: settled,
      nameAtBank: wire.name_at_bank,
      nameMatch: nameMatchOf(wire.name_match_result),
      code: wire.account_status_code,
      reference: wire.reference_id,
    };
  }
  // 422 covers a failing bank (retry later), known fraud (stop) and our own empty wallet.
  if (reply.error.kind === 'unavailable') throw reply.error;
  const verified = reply.code === 'fraud_account' ? 'invalid' : 'inconclusive';
  return { verified, nameAtBank: null, nameMatch: 'unknown', code: reply.error.code ?? null, reference: null };
}

const maybeFlag = z.pipe(
  z.nullish(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || value === 'true'),
);

/** Name policy: exact or good partial matches pass, a moderate match needs manual review, the rest fail. */
export function nameMatchOf(result: string | null): NameMatch {
  if (result === null) return 'unknown';
  if (result === 'DIRECT_MATCH' || result === 'GOOD_PARTIAL_MATCH') return 'match';
  return result === 'MODERATE_PARTIAL_MATCH' ? 'review' : 'mismatch';
}

const aadhaarOtpReply = z.object({ status: z.string(), ref_id: maybeText, message: z.catch(z.string(), '') });
const aadhaarVerifyReply = z.object({ status: z.string(), ref_id: maybeText, name: maybeText });

const bankReply = z.object({
  account_status: z.string(),
  account_status_code: maybeText,
  name_at_bank: maybeText,
  name_match_result: maybeText,
  reference_id: maybeText,
});

const ifscReply = z.pipe(
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

const digilockerReply = z.object({ url: z.string(), reference_id: textOrNumber });
const digilockerStates = {
  PENDING: 'waiting',
  AUTHENTICATED: 'consented',
  EXPIRED: 'expired',
  CONSENT_DENIED: 'denied',
} as const satisfies Record<string, DigilockerStatus>;
const digilockerStatusReply = z.pipe(
  z.object({ status: z.enum(Object.keys(digilockerStates) as (keyof typeof digilockerStates)[]) }),
  z.transform((wire) => digilockerStates[wire.status]),
);
const digilockerDocumentReply = z.pipe(
  z.object({ name: z.string(), dob: maybeText, uid: maybeText }),
  z.transform((wire): DigilockerDocument => ({
    name: wire.name,
    dateOfBirth: isoDay(wire.dob),
    last4: (wire.uid ?? '').slice(-4),
  })),
);

const panReply = z.pipe(
  z.object({ valid: maybeFlag, registered_name: maybeText, name_match_result: maybeText, reference_id: maybeText }),
  z.transform((wire): PanOutcome => ({
    valid: wire.valid,
    registeredName: wire.registered_name,
    nameMatch: nameMatchOf(wire.name_match_result),
    reference: wire.reference_id,
  })),
);

/** For an unknown GSTIN the response is 200 without `valid`. */
const gstinReply = z.pipe(
  z.object({ valid: maybeFlag, legal_name_of_business: maybeText, gst_in_status: maybeText, reference_id: maybeText }),
  z.transform((wire): GstinOutcome => ({
    valid: wire.valid,
    legalName: wire.legal_name_of_business,
    status: wire.gst_in_status,
    reference: wire.reference_id,
  })),
);

const maybeDay = z.catch(z.pipe(maybeText, z.transform(isoDay)), null);
const span = z.catch(z.object({ to: maybeDay }), { to: null });

export const licenceReply = z.pipe(
  z.object({
    status: z.string(),
    dl_validity: z.catch(z.object({ non_transport: span, transport: span }), {
      non_transport: { to: null },
      transport: { to: null },
    }),
    /** Vehicle classes are here; in older responses they are in the details. */
    badge_details: z.catch(z.array(z.object({ class_of_vehicle: z.catch(z.array(z.string()), []) })), []),
    details_of_driving_licence: z.catch(
      z.object({
        name: maybeText,
        status: maybeText,
        date_of_issue: maybeDay,
        cov_details: z.catch(z.array(z.object({ cov: z.string() })), []),
      }),
      { name: null, status: null, date_of_issue: null, cov_details: [] },
    ),
  }),
  z.transform((wire): LicenceOutcome => {
    if (wire.status !== 'VALID') return { found: false };
    const { details_of_driving_licence: details, dl_validity: validity } = wire;
    const classes = [
      ...wire.badge_details.flatMap(({ class_of_vehicle: held }) => held),
      ...details.cov_details.map(({ cov }) => cov),
    ];
    return {
      found: true,
      name: details.name,
      status: details.status,
      issuedOn: details.date_of_issue,
      classes: [...new Set(classes)],
      nonTransportUntil: validity.non_transport.to,
      transportUntil: validity.transport.to,
    };
  }),
);

/** The register uses 1900-01-01 for unknown dates, and codes such as LTT (lifetime tax). */
const maybeVehicleDay = z.pipe(
  maybeText,
  z.transform((text) => {
    const day = isoDay(text);
    return day === null || day.startsWith('1900-') ? null : day;
  }),
);

/** '1197.00' → 1197; 0 means unknown. */
const maybeCount = z.pipe(
  maybeText,
  z.transform((text) => Math.round(Number(text)) || null),
);

/** A missing or malformed field becomes null, so that the rest of the response is still used. */
const optional = <S extends z.ZodMiniType>(schema: S) => z.catch(schema, null as z.output<S>);

export const vehicleReply = z.pipe(
  z.object({
    status: z.string(),
    reg_no: maybeText,
    class: optional(maybeText),
    chassis: optional(maybeText),
    engine: optional(maybeText),
    vehicle_manufacturer_name: optional(maybeText),
    model: optional(maybeText),
    vehicle_colour: optional(maybeText),
    /** Fuel type. */
    type: optional(maybeText),
    owner: optional(maybeText),
    owner_count: optional(maybeCount),
    mobile_number: optional(maybeText),
    rc_status: optional(maybeText),
    reg_date: optional(maybeVehicleDay),
    /** '12/2021' */
    vehicle_manufacturing_month_year: optional(maybeText),
    /** Expiry of the registration certificate; for a commercial vehicle, of its fitness certificate. */
    rc_expiry_date: optional(maybeVehicleDay),
    vehicle_tax_upto: optional(maybeVehicleDay),
    vehicle_insurance_company_name: optional(maybeText),
    vehicle_insurance_upto: optional(maybeVehicleDay),
    vehicle_insurance_policy_number: optional(maybeText),
    rc_financer: optional(maybeText),
    vehicle_cubic_capacity: optional(maybeCount),
    gross_vehicle_weight: optional(maybeCount),
    vehicle_seat_capacity: optional(maybeCount),
    permit_number: optional(maybeText),
    permit_valid_upto: optional(maybeVehicleDay),
    national_permit_number: optional(maybeText),
    national_permit_upto: optional(maybeVehicleDay),
    is_commercial: optional(z.nullish(z.union([z.boolean(), z.string()]))),
  }),
  z.transform((wire): VehicleOutcome => {
    if (wire.status !== 'VALID' || wire.reg_no === null) return { found: false };
    const commercial = wire.is_commercial ?? null;
    return {
      found: true,
      registrationNumber: wire.reg_no,
      registrationStatus: wire.rc_status,
      owner: wire.owner,
      mobile: wire.mobile_number && normalisePhone(wire.mobile_number),
      ownerCount: wire.owner_count,
      chassis: wire.chassis,
      engine: wire.engine,
      maker: wire.vehicle_manufacturer_name,
      model: wire.model,
      vehicleClass: wire.class,
      fuel: wire.type,
      colour: wire.vehicle_colour,
      commercial: commercial === null ? null : commercial === true || commercial === 'true',
      manufacturedIn: yearIn(wire.vehicle_manufacturing_month_year),
      firstRegisteredOn: wire.reg_date,
      cubicCapacity: wire.vehicle_cubic_capacity,
      grossWeightKg: wire.gross_vehicle_weight,
      seats: wire.vehicle_seat_capacity,
      financier: wire.rc_financer,
      fitnessUntil: wire.rc_expiry_date,
      // An interstate truck has a national permit besides its own; the one valid longer counts.
      ...latestPermit(wire),
      taxUntil: wire.vehicle_tax_upto,
      insurer: wire.vehicle_insurance_company_name,
      policyNumber: wire.vehicle_insurance_policy_number,
      insuranceUntil: wire.vehicle_insurance_upto,
    };
  }),
);

function yearIn(monthAndYear: string | null): number | null {
  const year = /(19|20)\d{2}/.exec(monthAndYear ?? '');
  return year ? Number(year[0]) : null;
}

interface Permits {
  permit_number: string | null;
  permit_valid_upto: string | null;
  national_permit_number: string | null;
  national_permit_upto: string | null;
}

function latestPermit(wire: Permits): { permitNumber: string | null; permitUntil: string | null } {
  const own = { permitNumber: wire.permit_number, permitUntil: wire.permit_valid_upto };
  const national = { permitNumber: wire.national_permit_number, permitUntil: wire.national_permit_upto };
  return (national.permitUntil ?? '') > (own.permitUntil ?? '') ? national : own;
}
