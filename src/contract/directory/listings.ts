export const garageTypes = ['Multibrand Garage', 'Authorized Service Center', 'Specialized Repair Shop'] as const;

/** Garage services of the directory: key on the wire and in URLs, value on screen. */
export const garageServices = [
  { key: 'accident-repair', value: 'Accident Repair' },
  { key: 'denting-painting', value: 'Denting and Painting' },
  { key: 'engine-repair', value: 'Engine Repair' },
  { key: 'transmission', value: 'Transmission and Clutch' },
  { key: 'suspension-steering', value: 'Suspension and Steering' },
  { key: 'brakes', value: 'Brakes' },
  { key: 'electrical', value: 'Electrical Work' },
  { key: 'ac-service', value: 'AC Service' },
  { key: 'tyres-alignment', value: 'Tyres and Wheel Alignment' },
  { key: 'chassis-frame', value: 'Chassis and Frame Straightening' },
  { key: 'body-building', value: 'Truck Body Building' },
  { key: 'windshield-glass', value: 'Windshield and Glass' },
  { key: 'battery', value: 'Battery Service' },
  { key: 'general-service', value: 'General Service' },
  { key: 'towing', value: 'Towing and Recovery' },
  { key: 'cng-lpg', value: 'CNG and LPG Service' },
  { key: 'ev-service', value: 'Electric Vehicle Service' },
  { key: 'washing-detailing', value: 'Washing and Detailing' },
] as const;

export const garagesInSitemap = 10_000;

/** Maximum garages counted on the map near a point or in a district. */
export const mostOnMap = 1_000;
