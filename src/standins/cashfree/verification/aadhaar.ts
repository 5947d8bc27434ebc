import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { pattern, readRequest } from '../read-request.ts';
import { conflict, invalid } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { personNames } from './bank-account.ts';

/** The vendor's test OTP. */
const OTP = '111000';
const RESEND_PAUSE_MS = 30_000;
const OTP_LIFETIME_MS = 10 * 60_000;

/** The number itself is never stored. */
export function hashAadhaar(number: string): string {
  return createHash('sha256').update(`aadhaar:${number}`).digest('hex');
}

/** `POST /offline-aadhaar/otp`. A number without a mobile phone also returns `SUCCESS`; only the message differs. */
export function sendOtp(world: World, body: unknown): Record<string, unknown> {
  const { aadhaar_number: number } = readRequest(z.object({ aadhaar_number: pattern(/^\d{12}$/) }), body);
  const numberHash = hashAadhaar(number);
  const script = world.aadhaarScripts.get(numberHash);
  if (script?.outcome === 'invalid' || (!script && world.settings.aadhaarInvalid.includes(number))) {
    return { status: 'INVALID', message: 'Invalid Aadhaar Card', ref_id: null };
  }
  const now = world.clock.now();
  const latest = world.store.aadhaar.all().findLast((session) => session.numberHash === numberHash);
  if (latest && !latest.used && now - latest.sentAt < RESEND_PAUSE_MS)
    throw conflict('verification_pending', 'OTP was already generated, try again after 30 seconds');
  const refId = world.chance.id();
  if (script?.outcome === 'not-linked' || (!script && world.settings.aadhaarNotLinked.includes(number))) {
    return { status: 'SUCCESS', message: 'Aadhaar not linked to mobile number', ref_id: Number(refId) };
  }
  const name = script?.name ?? personNames[Number(number.slice(-2)) % personNames.length] ?? '';
  world.store.aadhaar.put(refId, { refId, numberHash, name, otp: script?.otp ?? OTP, sentAt: now, used: false });
  // A number here and a string in the verification response, as at the vendor.
  return { status: 'SUCCESS', message: 'OTP sent successfully', ref_id: Number(refId) };
}

/** `POST /offline-aadhaar/verify`: three different failures share one code. */
export function verifyOtp(world: World, body: unknown): Record<string, unknown> {
  const wanted = readRequest(z.object({ otp: z.string(), ref_id: z.string() }), body);
  if (!/^\d{6}$/.test(wanted.otp)) throw invalid('otp_invalid', 'otp is invalid');
  const session = world.store.aadhaar.get(wanted.ref_id);
  if (!session || session.used) throw invalid('verification_failed', 'Session expired, please start again');
  if (world.clock.now() - session.sentAt > OTP_LIFETIME_MS) throw invalid('verification_failed', 'OTP has expired');
  if (wanted.otp !== session.otp) throw invalid('verification_failed', 'Invalid OTP entered');
  world.store.aadhaar.put(session.refId, { ...session, used: true });
  return {
    ref_id: session.refId,
    status: 'VALID',
    message: 'Aadhaar Card Exists',
    name: session.name,
    care_of: '',
    dob: '15-08-1985',
    gender: 'M',
    address: '12 MG Road, Bengaluru, Karnataka, India, 560001',
    split_address: { country: 'India', state: 'Karnataka', dist: 'Bengaluru', pincode: '560001', street: 'MG Road', house: '12' },
    year_of_birth: '1985',
    photo_link: '',
    xml_file: '',
  };
}
