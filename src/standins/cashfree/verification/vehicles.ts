import * as z from 'zod/mini';
import { pattern, readRequest, verificationId } from '../read-request.ts';
import type { World } from '../world.ts';
import { demoTruck } from './demo-trucks.ts';
import { kinds, knownVehicle } from './known-vehicles.ts';
import type { VehicleRecord } from './known-vehicles.ts';
import { takeVerificationId } from './take-verification-id.ts';

/** `POST /vehicle-rc`. Some plates are written down; numbers that end with 0000 do not exist; the rest is made up from the number's digits. */
export function lookupVehicle(world: World, body: unknown): Record<string, unknown> {
  const schema = z.object({ verification_id: verificationId, vehicle_number: pattern(/^[A-Z0-9]{5,11}$/) });
  const wanted = readRequest(schema, body);
  takeVerificationId(world, wanted.verification_id);
  const plate = wanted.vehicle_number;
  const common = { verification_id: wanted.verification_id, reference_id: Number(world.chance.id()) };
  if (plate.endsWith('0000')) return { ...common, status: 'INVALID' };
  return { ...common, status: 'VALID', reg_no: plate, ...madeUp(plate) };
}

const insurers = [
  'THE NEW INDIA ASSURANCE CO LTD',
  'ICICI LOMBARD GENERAL INSURANCE CO LTD',
  'HDFC ERGO GENERAL INSURANCE CO LTD',
];
const colours = ['WHITE', 'PEARL ARCTIC WHITE', 'TITAN GREY', 'BLUE'];

function madeUp(plate: string): VehicleRecord {
  const digits = Number(plate.replace(/\D/g, '').slice(-4));
  const serial = String(digits).padStart(6, '0');
  const year = 2016 + (digits % 9);
  return {
    chassis: `MA3EWDE1S00${serial}`,
    engine: `K12MN0${serial}`,
    vehicle_colour: colours[digits % colours.length] ?? null,
    owner: 'AARAV SHARMA',
    owner_count: '1',
    mobile_number: null,
    rc_status: 'ACTIVE',
    status_as_on: '01/11/2026',
    reg_date: `15/06/${year}`,
    vehicle_manufacturing_month_year: `05/${year}`,
    rc_expiry_date: `14/06/${year + 15}`,
    vehicle_tax_upto: null,
    vehicle_insurance_company_name: insurers[digits % insurers.length] ?? null,
    vehicle_insurance_upto: '31/03/2027',
    vehicle_insurance_policy_number: `POL${digits}`,
    rc_financer: digits % 5 === 0 ? 'HDFC BANK LTD' : null,
    ...(knownVehicle(plate) ?? demoTruck(plate) ?? kinds[digits % kinds.length]),
  };
}
