import { acceptTermsBody, saveDetailsBody, saveVehicleBody, saveVendorBody } from './claim-parts.schemas.ts';
import type { FormTable } from '../../form-cases.ts';

const details = {
  incidentDate: '2026-11-10',
  incidentTime: '18:45',
  incidentLocation: 'NH 48 near Lonavala',
  incidentDescription: 'A bus braked hard in front of me; I could not stop in time and hit its rear left corner.',
  damageDescription: 'Front bumper, left headlamp and bonnet are damaged.',
  claimType: 'accident',
  policeComplaintNumber: 'LNV/2026/1182',
  driverDetails: { name: 'Ravi Kumar', licenseNumber: 'mh1220110012345', contactNumber: '98765 43210' },
};

/** Wizard steps; `{id}` is a draft and `garageId` a listing created by the test. */
export const claimForms: readonly FormTable[] = [
  {
    form: 'vehicle step',
    schema: saveVehicleBody,
    valid: {
      make: 'Tata',
      model: 'Ace',
      year: 2022,
      registrationNumber: 'mh12ab1234',
      chassisNumber: 'mat445056n1a00001',
      engineNumber: '275idi05a00001',
      color: 'White',
      purchaseDate: '2022-03-14',
    },
    sentTo: { method: 'PATCH', path: '/claims/{id}/part/A' },
    refused: [
      [{ make: '   ' }, 'make', 'Vehicle make is required'],
      [{ model: '' }, 'model', 'Vehicle model is required'],
      [{ year: 1899 }, 'year', 'Please enter a valid year'],
      [{ year: 2999 }, 'year', 'Please enter a valid year'],
      [{ year: '2020' }, 'year', 'Please enter a valid year'],
      [{ registrationNumber: '' }, 'registrationNumber', 'Registration number is required'],
      [{ chassisNumber: undefined }, 'chassisNumber', 'Chassis number is required'],
      [{ engineNumber: '   ' }, 'engineNumber', 'Engine number is required'],
      [{ color: '' }, 'color', 'Vehicle color is required'],
      [{ purchaseDate: '' }, 'purchaseDate', 'Purchase date is required'],
      [{ purchaseDate: '2999-01-01' }, 'purchaseDate', 'The date cannot be in the future'],
      [{ currentValue: -1 }, 'currentValue', 'Current value must be greater than 0'],
      [{ fuelType: 'steam' }, 'fuelType', 'Please choose one of the options'],
    ],
  },
  {
    form: 'garage step',
    schema: saveVendorBody,
    valid: { garageId: '01998bb5-0000-7000-8000-000000000000', estimatedRepairCost: 42_000, estimatedRepairTime: '5 days' },
    sentTo: { method: 'PATCH', path: '/claims/{id}/part/B' },
    refused: [
      [{ garageId: undefined }, 'garageId', 'Please select a garage'],
      [{ estimatedRepairCost: 0 }, 'estimatedRepairCost', 'Estimated repair cost must be greater than 0'],
      [{ estimatedRepairCost: -5 }, 'estimatedRepairCost', 'Estimated repair cost must be greater than 0'],
      [{ estimatedRepairTime: '' }, 'estimatedRepairTime', 'Estimated repair time is required'],
    ],
  },
  {
    form: 'claim step',
    schema: saveDetailsBody,
    valid: details,
    sentTo: { method: 'PATCH', path: '/claims/{id}/part/C' },
    refused: [
      [{ incidentDate: '' }, 'incidentDate', 'Incident date is required'],
      [{ incidentDate: '2999-01-01' }, 'incidentDate', 'The date cannot be in the future'],
      [{ incidentDate: '2016-01-01' }, 'incidentDate', 'The date cannot be more than ten years back'],
      [{ incidentTime: '' }, 'incidentTime', 'Incident time is required'],
      [{ incidentTime: '25:00' }, 'incidentTime', 'Please enter a valid time'],
      [{ incidentLocation: '   ' }, 'incidentLocation', 'Incident location is required'],
      [{ incidentDescription: '' }, 'incidentDescription', 'Incident description is required'],
      [
        { incidentDescription: 'x'.repeat(49) },
        'incidentDescription',
        'Please provide a detailed description (minimum 50 characters)',
      ],
      [
        { incidentDescription: `${'x'.repeat(49)} ` },
        'incidentDescription',
        'Please provide a detailed description (minimum 50 characters)',
      ],
      [{ damageDescription: '' }, 'damageDescription', 'Damage description is required'],
      [
        { damageDescription: 'x'.repeat(29) },
        'damageDescription',
        'Please provide a detailed damage description (minimum 30 characters)',
      ],
      [{ damage: { outline: 'car', panels: ['tailboard'] } }, 'damage.panels', 'Please choose one of the options'],
      [{ policeComplaintNumber: '' }, 'policeComplaintNumber', 'Police complaint number is required for this claim type'],
      [
        { claimType: 'theft', policeComplaintNumber: undefined },
        'policeComplaintNumber',
        'Police complaint number is required for this claim type',
      ],
      [{ driverDetails: { ...details.driverDetails, name: '' } }, 'driverDetails.name', 'Driver name is required'],
      [
        { driverDetails: { ...details.driverDetails, licenseNumber: '' } },
        'driverDetails.licenseNumber',
        'Driver license number is required',
      ],
      [
        { driverDetails: { ...details.driverDetails, contactNumber: '' } },
        'driverDetails.contactNumber',
        'Driver contact number is required',
      ],
      [{ driverDetails: undefined }, 'driverDetails.contactNumber', 'Driver contact number is required'],
    ],
  },
  {
    form: 'terms step',
    schema: acceptTermsBody,
    valid: { termsAccepted: true, dataConsent: true, accuracy: true },
    sentTo: { method: 'PATCH', path: '/claims/{id}/part/D' },
    refused: [
      [{ termsAccepted: false }, 'termsAccepted', 'You must accept the terms and conditions'],
      [{ dataConsent: false }, 'dataConsent', 'Please agree to the use of your data for this claim'],
      [{ accuracy: false }, 'accuracy', 'Please confirm that your information is accurate'],
    ],
  },
];
