import type { CashfreeProductConfig } from './cashfree-http.ts';
import { createCashfreeHttp } from './cashfree-http.ts';
import type { CashfreeHttp } from './cashfree-http.ts';
import {
  aadhaarOtpReply,
  aadhaarVerifyReply,
  bankReply,
  digilockerDocumentReply,
  digilockerReply,
  digilockerStatusReply,
  gstinReply,
  ifscReply,
  nameMatchOf,
  panReply,
  licenceReply,
  vehicleReply,
} from './cashfree-identity-replies.ts';
import { getEsign, startEsign } from './cashfree-esign.ts';
import { GatewayError } from '../gateway-error.ts';
import type { AadhaarOutcome, BankOutcome, IdentityVerifier } from '../identity-verifier.ts';

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
  // The gateway says SUCCESS also when no OTP can arrive; only the text tells.
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
  // One code for a wrong OTP, an expired OTP and an expired session: again only the text tells.
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
  // 422 covers a failing bank (try later), a known fraud (stop) and our own empty wallet (nobody's fault but ours).
  if (reply.error.kind === 'unavailable') throw reply.error;
  const verified = reply.code === 'fraud_account' ? 'invalid' : 'inconclusive';
  return { verified, nameAtBank: null, nameMatch: 'unknown', code: reply.error.code ?? null, reference: null };
}
