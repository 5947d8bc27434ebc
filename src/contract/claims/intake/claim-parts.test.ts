import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detailsForm } from '#test/builders/intake.ts';
import { detailsPart, saveVehicleBody, vehiclePart, vendorPart } from './claim-parts.schemas.ts';
import { vehicleYears } from './claim-parts.ts';
import { z } from '#contract/zod-setup.ts';
import { messageText } from '#server/platform/words/wordings.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const vehicle = {
  make: 'Tata',
  model: 'Ace',
  year: 2026,
  registrationNumber: 'MH12AB1234',
  chassisNumber: 'C1',
  engineNumber: 'E1',
  color: 'White',
  purchaseDate: '2026-11-20',
};
const errorAt = (schema: z.ZodMiniType, value: unknown, path: string): string | undefined => {
  const issue = z.safeParse(schema, value).error?.issues.find((one) => one.path.join('.') === path);
  return issue && messageText(issue.message);
};

describe('days are judged in Asia/Kolkata', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '2026-11-20', undefined],
    ['2026-11-20T18:29:59Z', '2026-11-21', 'The date cannot be in the future'],
    ['2026-11-20T18:30:00Z', '2026-11-21', undefined],
    ['2026-11-20T00:00:00Z', '2026-02-30', 'Please enter a valid date'],
  ])('at %s, %s', (now, purchaseDate, expected) => {
    vi.setSystemTime(new Date(now));
    expect(errorAt(vehiclePart, { ...vehicle, purchaseDate }, 'purchaseDate')).toBe(expected);
  });

  it.each([
    ['18:29', undefined],
    ['18:30', undefined],
    ['18:31', 'The time cannot be in the future'],
    ['23:59:59', 'The time cannot be in the future'],
  ])('an incident of today at %s, when it is half past six', (incidentTime, expected) => {
    vi.setSystemTime(new Date('2026-11-20T13:00:00Z'));
    expect(errorAt(detailsPart, { ...detailsForm, incidentDate: '2026-11-20', incidentTime }, 'incidentTime')).toBe(expected);
    expect(errorAt(detailsPart, { ...detailsForm, incidentDate: '2026-11-19', incidentTime }, 'incidentTime')).toBe(undefined);
  });

  it.each([
    ['2026-12-31T18:29:59Z', 2027, undefined],
    ['2026-12-31T18:29:59Z', 2028, 'Please enter a valid year'],
    ['2026-12-31T18:30:00Z', 2028, undefined],
    ['2026-11-20T00:00:00Z', 1899, 'Please enter a valid year'],
    ['2026-11-20T00:00:00Z', 1900, undefined],
    ['2026-11-20T00:00:00Z', 2020.5, 'Please enter a valid year'],
  ])('at %s, the year %s', (now, year, expected) => {
    vi.setSystemTime(new Date(now));
    expect(errorAt(vehiclePart, { ...vehicle, year }, 'year')).toBe(expected);
  });

  it('offers the years from next year down to 1980', () => {
    const years = vehicleYears(new Date('2026-12-31T18:30:00Z'));
    expect([years[0], years.at(-1), years.length]).toEqual([2028, 1980, 49]);
  });
});

describe('what is typed is tidied', () => {
  it('numbers of the registration certificate are upper-cased', () => {
    vi.setSystemTime(new Date('2026-11-20T06:00:00Z'));
    const typed = { ...vehicle, registrationNumber: ' mh 12  ab 1234 ', chassisNumber: 'mat1', engineNumber: 'e 1' };
    expect(z.parse(vehiclePart, typed)).toMatchObject({
      registrationNumber: 'MH 12 AB 1234',
      chassisNumber: 'MAT1',
      engineNumber: 'E 1',
      fuelType: 'petrol',
      transmissionType: 'manual',
      vehicleType: 'car',
    });
  });

  it('fields that nobody may set are dropped', () => {
    vi.setSystemTime(new Date('2026-11-20T06:00:00Z'));
    const parsed = z.parse(saveVehicleBody, { ...vehicle, stage: 'approved', amount: 1, role: 'admin' });
    expect(Object.keys(parsed).filter((key) => ['stage', 'amount', 'role'].includes(key))).toEqual([]);
  });
});

describe('rules over several fields come with all the others', () => {
  it.each(['accident', 'theft'])('%s needs the number of the police complaint', (claimType) => {
    expect(errorAt(detailsPart, { claimType }, 'policeComplaintNumber')).toBe(
      'Police complaint number is required for this claim type',
    );
    expect(errorAt(detailsPart, { claimType, policeComplaintNumber: ' 12/2026 ' }, 'policeComplaintNumber')).toBeUndefined();
  });

  it.each(['natural-disaster', 'vandalism', 'fire', 'other'])('%s does not', (claimType) => {
    expect(errorAt(detailsPart, { claimType }, 'policeComplaintNumber')).toBeUndefined();
  });

  it.each([
    ['accident', { noPoliceReport: true }, undefined],
    ['accident', { noPoliceReport: false }, 'Police complaint number is required for this claim type'],
    ['theft', { noPoliceReport: true }, 'Police complaint number is required for this claim type'],
  ])('%s with %j instead of a number: %s', (claimType, answer, error) => {
    expect(errorAt(detailsPart, { claimType, ...answer }, 'policeComplaintNumber')).toBe(error);
  });

  it('a number and "no report was made" contradict each other', () => {
    const both = { claimType: 'accident', policeComplaintNumber: '12/2026', noPoliceReport: true };
    expect(errorAt(detailsPart, both, 'noPoliceReport')).toBe('Enter the number, or say that no report was made');
  });

  it('a garage is chosen or invited', () => {
    expect(errorAt(vendorPart, { garageId: '' }, 'garageId')).toBe('Please select a garage');
    expect(errorAt(vendorPart, { garageId: 'garage-1' }, 'garageId')).toBe('Please select a garage');
    expect(errorAt(vendorPart, { invitedGarage: { name: 'Roadside', phone: '98765 43210' } }, 'garageId')).toBeUndefined();
    expect(errorAt(vendorPart, { invitedGarage: { name: '' } }, 'invitedGarage.name')).toBe(
      'Please enter the name of the garage',
    );
  });
});
