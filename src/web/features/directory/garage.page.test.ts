import { expect, it } from 'vitest';
import { structuredData } from './garage.page.tsx';

const garage = {
  id: '01900000-0000-7000-8000-000000000000',
  garageName: 'Shree </script> Motors',
  branch: 'Wakad',
  fullAddress: '12 Ring Road, Wakad, Pune, Maharashtra 411057',
  state: 'Maharashtra',
  stateCode: 'MH',
  district: 'Pune',
  districtId: 431,
  pincode: '411057',
  garageType: 'Multibrand Garage' as const,
  contactNumbers: ['9822012345'],
  email: null,
  servicesOffered: ['Brakes'],
  serviceKeys: ['brakes'],
  insuranceAffiliated: true,
  cashless: [],
  photos: [],
  isNetworkGarage: false,
  rating: 4.5,
  repairDays: null,
  repairCount: 0,
  ratingCount: 12,
  estimatedRepairTime: '',
  distance: null,
  latitude: 18.6,
  longitude: 73.76,
  brandAuthorizations: [],
  insuranceAffiliations: [],
  workingDays: 'Monday to Saturday',
  contactTiming: '9 AM to 6 PM',
  version: 1,
};

it('tells search engines name, place, hours, rating and services, and cannot end its script element', () => {
  const text = structuredData(garage, 'https://gatepass.example/garage-listings/1');
  expect(text).not.toContain('</');
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'AutoRepair',
    name: 'Shree </script> Motors, Wakad',
    telephone: ['9822012345'],
    address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressRegion: 'Maharashtra', postalCode: '411057' },
    geo: { latitude: 18.6, longitude: 73.76 },
    aggregateRating: { ratingValue: 4.5, ratingCount: 12, bestRating: 5 },
    openingHoursSpecification: [{ dayOfWeek: expect.arrayContaining(['Saturday']), opens: '09:00', closes: '18:00' }],
    hasOfferCatalog: { itemListElement: [{ itemOffered: { name: 'Brakes' } }] },
  });
});

it('claims no rating, place or hours that are not known', () => {
  const bare = { ...garage, ratingCount: 0, rating: 0, latitude: null, workingDays: 'By appointment' };
  const json = JSON.parse(structuredData(bare, 'https://gatepass.example/garage-listings/1'));
  expect(json).not.toHaveProperty('aggregateRating');
  expect(json).not.toHaveProperty('geo');
  expect(json).not.toHaveProperty('openingHoursSpecification');
});
