import * as z from 'zod/mini';
import { ifscCode, pattern, readRequest, verificationId } from '../read-request.ts';
import { notFound } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { bankOf, nameScore } from './bank-account.ts';
import { takeVerificationId } from './take-verification-id.ts';

const optionalName = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
const personName = z.string().check(z.minLength(1), z.maxLength(100));

/** Holder of a PAN and of its GSTIN: the demo's garage. */
const holders: Readonly<Record<string, string>> = { AAPFU0939F: 'SINGH TRUCK CARE' };

/** `POST /pan`. Numbers starting with ZZZ do not exist. */
export function verifyPan(world: World, body: unknown): Record<string, unknown> {
  const { pan, name } = readRequest(z.object({ pan: pattern(/^[A-Z]{5}\d{4}[A-Z]$/), name: optionalName }), body);
  const referenceId = Number(world.chance.id());
  if (pan.startsWith('ZZZ'))
    return { pan, reference_id: referenceId, valid: false, message: 'Invalid PAN', pan_status: 'INVALID' };
  const registered = (name ?? holders[pan] ?? 'John Doe').toUpperCase();
  const match = nameScore(name ?? registered, registered);
  return {
    pan,
    type: 'Individual',
    reference_id: referenceId,
    name_provided: name ?? '',
    registered_name: registered,
    father_name: '',
    valid: true,
    message: 'PAN verified successfully',
    name_match_score: match.score.toFixed(2),
    name_match_result: match.result,
    pan_status: 'VALID',
    aadhaar_seeding_status: 'Y',
  };
}

/** `POST /gstin`. State code 99 does not exist: a 200 without `valid`. A PAN starting with CAN: the registration is cancelled. */
export function verifyGstin(world: World, body: unknown): Record<string, unknown> {
  const schema = z.object({ GSTIN: pattern(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/), business_name: optionalName });
  const wanted = readRequest(schema, body);
  const referenceId = Number(world.chance.id());
  if (wanted.GSTIN.startsWith('99')) return { GSTIN: wanted.GSTIN, reference_id: referenceId, message: "GSTIN Doesn't Exist" };
  return {
    GSTIN: wanted.GSTIN,
    reference_id: referenceId,
    valid: true,
    message: 'GSTIN Exists',
    legal_name_of_business: (
      wanted.business_name ??
      holders[wanted.GSTIN.slice(2, 12)] ??
      'Sample Motors Private Limited'
    ).toUpperCase(),
    gst_in_status: wanted.GSTIN.startsWith('CAN', 2) ? 'Cancelled' : 'Active',
    constitution_of_business: 'Private Limited Company',
    taxpayer_type: 'Regular',
    date_of_registration: '2017-07-01',
  };
}

/** `POST /ifsc`: unknown bank codes are 404. */
export function lookupIfsc(world: World, body: unknown): Record<string, unknown> {
  const wanted = readRequest(z.object({ verification_id: verificationId, ifsc: ifscCode }), body);
  takeVerificationId(world, wanted.verification_id);
  const bank = bankOf(wanted.ifsc);
  if (!bank) throw notFound('ifsc_not_found', 'IFSC does not exist');
  return {
    verification_id: wanted.verification_id,
    reference_id: Number(world.chance.id()),
    status: 'VALID',
    bank: bank.name,
    ifsc: wanted.ifsc,
    branch: bank.branch,
    address: 'MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    imps: 'Live',
    neft: 'Live',
    rtgs: 'Live',
    upi: 'Live',
  };
}

/** `POST /name-match`: score 0 to 1. */
export function matchNames(world: World, body: unknown): Record<string, unknown> {
  const wanted = readRequest(z.object({ verification_id: verificationId, name_1: personName, name_2: personName }), body);
  takeVerificationId(world, wanted.verification_id);
  const { score, result } = nameScore(wanted.name_1, wanted.name_2);
  return { ...wanted, reference_id: Number(world.chance.id()), status: 'SUCCESS', score: score / 100, reason: result };
}
