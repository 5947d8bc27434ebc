import { expect, test } from 'vitest';
import { checkLicence } from './findings.ts';
import type { Drive, DrivingLicence } from './findings.ts';

const driver: DrivingLicence = {
  status: 'ACTIVE',
  classes: ['LMV', 'MCWG'],
  issuedOn: '2015-06-01',
  nonTransportUntil: '2035-05-31',
  transportUntil: null,
};
const trucker: DrivingLicence = { ...driver, classes: ['LMV', 'TRANS'], transportUntil: '2027-05-31' };
const car: Drive = { vehicleClass: 'car', grossWeightKg: null, on: '2026-11-10' };
const truck: Drive = { vehicleClass: 'goods', grossWeightKg: 16_200, on: '2026-11-10' };

test.each<[string, DrivingLicence | null, Drive, string, string]>([
  ['a car', driver, car, 'holds', 'valid'],
  ['a two-wheeler', driver, { ...car, vehicleClass: 'two-wheeler' }, 'holds', 'valid'],
  [
    'a two-wheeler without its class',
    { ...driver, classes: ['LMV'] },
    { ...car, vehicleClass: 'two-wheeler' },
    'fails',
    'wrong-class',
  ],
  ['a three-wheeler', { ...driver, classes: ['3W-GV'] }, { ...car, vehicleClass: 'three-wheeler' }, 'holds', 'valid'],
  ['a heavy truck', trucker, truck, 'holds', 'valid'],
  ['a heavy truck with a car licence', driver, truck, 'fails', 'wrong-class'],
  ['a small truck with a car licence', driver, { ...truck, grossWeightKg: 7500 }, 'holds', 'valid'],
  ['a truck just above', driver, { ...truck, grossWeightKg: 7501 }, 'fails', 'wrong-class'],
  ['a truck of unknown weight', trucker, { ...truck, grossWeightKg: null }, 'holds', 'valid'],
  ['a truck of unknown weight with a car licence', driver, { ...truck, grossWeightKg: null }, 'not-known', 'class-unknown'],
  ['a crane', trucker, { ...truck, vehicleClass: 'miscellaneous' }, 'not-known', 'class-unknown'],
  ['a truck after the transport part lapsed', trucker, { ...truck, on: '2027-06-01' }, 'fails', 'lapsed'],
  ['a truck on the last day', trucker, { ...truck, on: '2027-05-31' }, 'holds', 'valid'],
  ['a car after the transport part lapsed', trucker, { ...car, on: '2027-06-01' }, 'holds', 'valid'],
  ['a car before the licence was issued', driver, { ...car, on: '2015-05-31' }, 'fails', 'issued-later'],
  ['a suspended licence', { ...driver, status: 'Suspended' }, car, 'fails', 'suspended'],
  ['no classes', { ...driver, classes: [] }, car, 'not-known', 'class-unknown'],
  ['no dates', { ...driver, nonTransportUntil: null }, car, 'not-known', 'dates-unknown'],
  ['no such licence', null, car, 'not-known', 'not-found'],
])('%s', (_, licence, drive, verdict, reason) => expect(checkLicence(licence, drive)).toEqual({ verdict, reason }));
