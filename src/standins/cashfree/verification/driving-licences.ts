import * as z from 'zod/mini';
import { pattern, readRequest, verificationId } from '../read-request.ts';
import type { World } from '../world.ts';
import { takeVerificationId } from './take-verification-id.ts';

/** The driver in the demo's claims; licensed for heavy trucks. */
const trucker = { name: 'RAVI KUMAR', classes: ['LMV', 'TRANS'], transport: { from: '01/06/2022', to: '31/05/2027' } };
/** An owner who drives her own truck. */
const owner = { ...trucker, name: 'MEERA IYER' };
const motorist = { name: 'AARAV SHARMA', classes: ['LMV', 'MCWG'], transport: { from: null, to: null } };

/**
 * `POST /driving-license`. Numbers ending in 0000 do not exist, 8888 is suspended, 9999 has expired; 2345 and 2346 are licensed for heavy trucks, the rest
 * for cars and two-wheelers.
 */
export function lookupDrivingLicence(world: World, body: unknown): Record<string, unknown> {
  const schema = z.object({
    verification_id: verificationId,
    dl_number: pattern(/^[A-Z]{2}[A-Z0-9 -]{8,18}$/),
    dob: pattern(/^\d{4}-\d{2}-\d{2}$/),
  });
  const wanted = readRequest(schema, body);
  takeVerificationId(world, wanted.verification_id);
  const number = wanted.dl_number;
  const common = { verification_id: wanted.verification_id, reference_id: Number(world.chance.id()), dl_number: number };
  if (number.endsWith('0000')) return { ...common, status: 'INVALID' };
  const { name, classes, transport } = number.endsWith('2345') ? trucker : number.endsWith('2346') ? owner : motorist;
  return {
    ...common,
    status: 'VALID',
    dob: wanted.dob,
    badge_details: [{ badge_issue_date: null, badge_no: null, class_of_vehicle: classes }],
    dl_validity: {
      non_transport: { from: '01/06/2015', to: number.endsWith('9999') ? '31/05/2025' : '31/05/2035' },
      hazardous_valid_till: null,
      transport,
      hill_valid_till: null,
    },
    details_of_driving_licence: {
      name,
      status: number.endsWith('8888') ? 'SUSPENDED' : 'ACTIVE',
      date_of_issue: '01/06/2015',
      father_or_husband_name: null,
      cov_details: null,
    },
  };
}
