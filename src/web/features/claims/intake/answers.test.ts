import { describe, expect, it } from 'vitest';
import { detailsForm } from './driver-fields.tsx';
import type { VehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { detailsAnswers, differences, garageAnswers, vehicleAnswers } from './answers.ts';

const vehicle: VehiclePart = {
  make: 'Tata Motors',
  model: 'Ace',
  year: 2022,
  registrationNumber: 'MH12AB1234',
  chassisNumber: 'MAT445056N1A00001',
  engineNumber: '275IDI05A00001',
  color: 'White',
  fuelType: 'diesel',
  transmissionType: 'manual',
  vehicleType: 'goods',
  purchaseDate: '2022-03-14',
  currentValue: 450_000,
};

describe('answers read back', () => {
  it('reads the vehicle as people write it, and leaves out what was not entered', () => {
    const answers = vehicleAnswers(vehicle, 'en');
    expect(answers).toContainEqual(expect.objectContaining({ term: 'Registration number', value: 'MH 12 AB 1234' }));
    expect(answers).toContainEqual(expect.objectContaining({ term: 'Current value', value: '₹4,50,000' }));
    expect(answers).toContainEqual(expect.objectContaining({ term: 'Purchase date', value: '14 Mar 2022' }));
    expect(answers.map(({ term }) => term)).not.toContain('Policy number');
    expect(vehicleAnswers({ ...vehicle, currentValue: 0 }, 'en').map(({ term }) => term)).not.toContain('Current value');
  });

  it('reads a time of day as people say it, and the days of a repair in Hindi', () => {
    const driverDetails = { name: 'Ravi Kumar', licenseNumber: '', contactNumber: '' };
    const details = { ...detailsForm(null), claimType: 'accident' as const, incidentTime: '18:45', driverDetails };
    expect(detailsAnswers(details, 'en')).toContainEqual({ term: 'Incident time', value: '6:45 pm' });
    const garage = { garageName: 'A', garageAddress: 'Pune', garagePhone: '1', estimatedRepairTime: '5-7 days' };
    expect(garageAnswers(garage, 'hi').map(({ value }) => value)).toContain('5-7 दिन');
    const inWords = { ...garage, estimatedRepairTime: 'about 5 days' };
    expect(garageAnswers(inWords, 'hi').map(({ value }) => value)).toContain('about 5 days');
  });

  it('takes a half-filled form', () => {
    expect(() => vehicleAnswers({ ...vehicle, purchaseDate: '' }, 'en')).not.toThrow();
    expect(detailsForm(null).incidentDate).toBe('');
  });

  it('says which answers differ, also where one side is empty', () => {
    const saved = garageAnswers(
      { garageName: 'A', garageAddress: 'Pune', garagePhone: '1', estimatedRepairTime: '5 days' },
      'en',
    );
    const mine = garageAnswers(
      { garageName: 'A', garageAddress: 'Pune', garagePhone: '1', estimatedRepairCost: 42_000, estimatedRepairTime: '6 days' },
      'en',
    );
    expect(differences(saved, mine)).toEqual([
      { term: 'Estimated repair cost', saved: '', mine: '₹42,000' },
      { term: 'Estimated repair time', saved: '5 days', mine: '6 days' },
    ]);
    expect(differences(mine, mine)).toEqual([]);
  });
});
