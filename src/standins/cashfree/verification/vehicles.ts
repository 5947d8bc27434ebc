import * as z from 'zod/mini';
import { pattern, readRequest, verificationId } from '#standins/cashfree/read-request.ts';
import type { World } from '#standins/cashfree/world.ts';
import { takeVerificationId } from './take-verification-id.ts';
import { demoStories } from '#standins/seed/demo-stories.ts';

/** `POST /vehicle-rc`. Some plates are predefined; numbers ending in 0000 do not exist; all others are generated from the number's digits. */
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
    // The stand-in cannot know who files for this plate: it names nobody, but somebody else for the series KF.
    owner: /^[A-Z]{2}\d{2}KF/.test(plate) ? 'AARAV SHARMA' : null,
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

/** Fields of the vendor's response; what a vehicle lacks is null or omitted, as there. */
type VehicleRecord = Record<string, string | boolean | null>;

const car = { class: 'Motor Car(LMV)', vehicle_category: 'LMV', is_commercial: false, vehicle_seat_capacity: '5' };
const goods = { vehicle_category: 'HGV', is_commercial: true, vehicle_seat_capacity: '3' };

/** Vehicle kinds from which other plates are generated. */
const kinds: readonly VehicleRecord[] = [
  {
    ...car,
    vehicle_manufacturer_name: 'MARUTI SUZUKI INDIA LTD',
    model: 'SWIFT VXI',
    type: 'PETROL',
    vehicle_cubic_capacity: '1197.00',
    gross_vehicle_weight: '1335',
  },
  {
    ...car,
    vehicle_manufacturer_name: 'TATA MOTORS LTD',
    model: 'NEXON XM',
    type: 'DIESEL',
    vehicle_cubic_capacity: '1497.00',
    gross_vehicle_weight: '1680',
  },
  {
    ...car,
    vehicle_manufacturer_name: 'HYUNDAI MOTOR INDIA LTD',
    model: 'CRETA SX',
    type: 'DIESEL',
    vehicle_cubic_capacity: '1493.00',
    gross_vehicle_weight: '1755',
  },
  {
    ...goods,
    class: 'Goods Carrier(LGV)',
    vehicle_category: 'LGV',
    vehicle_manufacturer_name: 'TATA MOTORS LTD',
    model: 'TATA ACE GOLD',
    type: 'CNG ONLY',
    vehicle_cubic_capacity: '694.00',
    gross_vehicle_weight: '1615',
    permit_number: 'KA2024-GP-1187A',
    permit_valid_upto: '11/06/2029',
  },
];

/** Phone numbers of the demo's two claimants. */
const ramesh = '9800000001';
const meera = '9800000002';

/** A financed truck with everything valid. */
const goodTruck: VehicleRecord = {
  ...goods,
  class: 'Goods Carrier(HGV)',
  vehicle_manufacturer_name: 'TATA MOTORS LTD',
  model: 'LPT 1613',
  type: 'DIESEL',
  vehicle_colour: 'WHITE',
  chassis: 'MAT445056N1A01001',
  engine: '497TC93NXY801001',
  owner: 'RAMESH YADAV',
  mobile_number: ramesh,
  owner_count: '1',
  reg_date: '14/03/2021',
  vehicle_manufacturing_month_year: '02/2021',
  rc_expiry_date: '13/03/2029',
  vehicle_tax_upto: '31/03/2029',
  vehicle_cubic_capacity: '3783.00',
  gross_vehicle_weight: '16200',
  rc_financer: 'SHRIRAM FINANCE LIMITED',
  permit_number: 'MH12-GP-2021-1001',
  permit_valid_upto: '13/03/2031',
  national_permit_number: 'NP-MH-2026-1001',
  national_permit_upto: '13/03/2029',
};

/** The record of a predefined plate; undefined for all others. */
function knownVehicle(plate: string): VehicleRecord | undefined {
  const [, serial] = /^MH12RM(\d{4})$/.exec(plate) ?? [];
  return serial === undefined ? knownVehicles[plate] : truckOfMeera(serial, `988000${serial}`);
}

function truckOfMeera(serial: string, telephone: string): VehicleRecord {
  return {
    ...goodTruck,
    chassis: `MAT445056N1A0${serial}`,
    engine: `497TC93NXY80${serial}`,
    owner: 'MEERA IYER',
    mobile_number: telephone,
    vehicle_insurance_company_name: 'THE NEW INDIA ASSURANCE CO LTD',
  };
}

/** For the demo and tests; all owned by demo users. */
const knownVehicles: Readonly<Record<string, VehicleRecord>> = {
  MH12RG1001: goodTruck,
  // The same for the demo's other claimant.
  MH12RG1006: truckOfMeera('1006', meera),
  // In the register its insurance expired at the end of August 2026.
  MH12RG1007: {
    ...goodTruck,
    chassis: 'MAT445056N1A01007',
    engine: '497TC93NXY801007',
    vehicle_insurance_upto: '31/08/2026',
  },
  // Its fitness certificate and permit have expired.
  MH12RG1002: {
    ...goods,
    class: 'Goods Carrier(HGV)',
    vehicle_manufacturer_name: 'ASHOK LEYLAND LTD',
    model: 'ECOMET 1615',
    type: 'DIESEL',
    vehicle_colour: 'BROWN',
    chassis: 'MB1PBEHD5GEXX1002',
    engine: 'H6E4S1002',
    owner: 'IYER ROADLINES PVT LTD',
    mobile_number: meera,
    owner_count: '1',
    reg_date: '02/08/2018',
    vehicle_manufacturing_month_year: '06/2018',
    rc_expiry_date: '01/08/2026',
    vehicle_tax_upto: '31/03/2027',
    vehicle_cubic_capacity: '5759.00',
    gross_vehicle_weight: '16100',
    permit_number: 'MH12-GP-2018-1002',
    permit_valid_upto: '01/08/2023',
  },
  // Old and of low value, so a large repair soon is a total loss. Bought used by its second owner.
  MH12RG1003: {
    ...car,
    vehicle_manufacturer_name: 'HYUNDAI MOTOR INDIA LTD',
    model: 'SANTRO XING GLS',
    type: 'PETROL',
    vehicle_colour: 'SILVER',
    chassis: 'MALAA51HR9M541003',
    engine: 'G4HGBM541003',
    owner: 'SHRI RAMESH YADAV',
    mobile_number: ramesh,
    owner_count: '2',
    reg_date: '20/11/2009',
    vehicle_manufacturing_month_year: '10/2009',
    rc_expiry_date: '19/11/2029',
    vehicle_tax_upto: 'LTT',
    vehicle_cubic_capacity: '1086.00',
    gross_vehicle_weight: '1270',
  },
  MH12RG1004: {
    class: 'M-Cycle/Scooter(2WN)',
    vehicle_category: '2WN',
    is_commercial: false,
    vehicle_seat_capacity: '2',
    vehicle_manufacturer_name: 'HERO MOTOCORP LTD',
    model: 'SPLENDOR PLUS',
    type: 'PETROL',
    vehicle_colour: 'BLACK',
    chassis: 'MBLHAW101M5A01004',
    engine: 'HA11EYM5A01004',
    owner: 'MEERA IYER',
    mobile_number: meera,
    owner_count: '1',
    reg_date: '07/01/2022',
    vehicle_manufacturing_month_year: '12/2021',
    rc_expiry_date: '06/01/2037',
    vehicle_tax_upto: 'LTT',
    vehicle_cubic_capacity: '97.20',
    gross_vehicle_weight: '242',
  },
  // The register's data is incomplete.
  MH12RG1005: {
    class: 'Motor Cab(LPV)',
    vehicle_category: 'LPV',
    is_commercial: true,
    vehicle_manufacturer_name: 'MARUTI SUZUKI INDIA LTD',
    model: 'DZIRE TOUR S CNG',
    type: 'PETROL/CNG',
    vehicle_colour: null,
    chassis: null,
    engine: '',
    owner: 'RAMESH YADAV',
    mobile_number: ramesh,
    owner_count: null,
    reg_date: '1900-01-01',
    vehicle_manufacturing_month_year: null,
    rc_expiry_date: null,
    vehicle_tax_upto: null,
    vehicle_cubic_capacity: '0',
    gross_vehicle_weight: null,
    vehicle_insurance_company_name: null,
    vehicle_insurance_upto: null,
    vehicle_insurance_policy_number: null,
  },
};

const owners = { claimant: 'RAMESH YADAV', company: 'IYER ROADLINES PRIVATE LIMITED' };

/** The trucks of the demo's claims as entered by their owners, with valid fitness, permit and tax. */
function demoTruck(plate: string): VehicleRecord | undefined {
  const story = demoStories.find(({ vehicle }) => vehicle.registrationNumber === plate);
  if (!story) return undefined;
  const { make, model, year, chassisNumber, engineNumber, color } = story.vehicle;
  return {
    class: 'Goods Carrier(HGV)',
    vehicle_category: 'HGV',
    is_commercial: true,
    vehicle_manufacturer_name: make.toUpperCase(),
    model: model.toUpperCase(),
    type: 'DIESEL',
    vehicle_colour: color.toUpperCase(),
    chassis: chassisNumber,
    engine: engineNumber,
    owner: owners[story.claimant],
    owner_count: '1',
    reg_date: `14/03/${year}`,
    vehicle_manufacturing_month_year: `02/${year}`,
    rc_expiry_date: '13/03/2029',
    vehicle_tax_upto: '31/03/2029',
    gross_vehicle_weight: '7490',
    rc_financer: null,
    permit_number: `MH12-GP-${plate.slice(-4)}`,
    permit_valid_upto: '13/03/2029',
    vehicle_insurance_company_name: story.insurer.name,
    vehicle_insurance_policy_number: story.insurer.policyNumber,
  };
}
