import { describe, expect, it } from 'vitest';
import makes from '../../../../../reference-data/vehicle-makes.json' with { type: 'json' };
import { guessFuelType, guessVehicleType } from './vehicle-fields.tsx';

const entry = (make: string) => makes.find((one) => one.make === make);

describe('guessVehicleType', () => {
  it.each([
    ['Tata Motors', 'LPT 1613', 'goods'],
    ['Tata Motors', 'Starbus', 'passenger'],
    ['Tata Motors', 'Winger', 'passenger'],
    ['Force Motors', 'Traveller Delivery Van', 'goods'],
    ['Mahindra', 'Treo', 'three-wheeler'],
    ['Piaggio', 'Ape Auto', 'three-wheeler'],
    ['Piaggio', 'Porter 700', 'goods'],
    ['Ashok Leyland', 'Ecomet 1015', 'goods'],
    ['Maruti Suzuki', 'Swift', 'car'],
    ['Maruti Suzuki', 'Something else', undefined],
    ['No such make', 'Swift', undefined],
  ])('%s %s is a %s', (make, model, type) => {
    expect(guessVehicleType(entry(make), model)).toBe(type);
  });

  it('says nothing of a model that is built as a car and for business', () => {
    expect(guessVehicleType({ make: 'X', car: ['Y'], commercial: ['Y'] }, 'Y')).toBeUndefined();
  });
});

describe('guessFuelType', () => {
  it.each([
    ['goods', 'LPT 1613', 'diesel'],
    ['goods', 'Ace EV', 'electric'],
    ['three-wheeler', 'Treo', 'electric'],
    ['goods', 'Dost CNG', 'cng'],
    ['car', 'Eeco', undefined],
    ['three-wheeler', 'Ape Auto', undefined],
  ] as const)('%s %s runs on %s', (type, model, fuel) => expect(guessFuelType(type, model)).toBe(fuel));
});
