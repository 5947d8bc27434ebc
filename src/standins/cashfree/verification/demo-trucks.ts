import { demoStories } from '../../seed/demo-stories.ts';
import type { VehicleRecord } from './known-vehicles.ts';

const owners = { claimant: 'RAMESH YADAV', company: 'IYER ROADLINES PRIVATE LIMITED' };

/** The trucks of the demo's claims, as their owners entered them: fit, permitted and paid for. */
export function demoTruck(plate: string): VehicleRecord | undefined {
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
    vehicle_insurance_policy_number: story.insurer.policyNumber,
  };
}
