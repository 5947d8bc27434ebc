import { endpoint } from '../endpoint.ts';

export const garageListingFee = endpoint({
  id: 'pricing.garageListingFee',
  method: 'GET',
  path: '/v1/pricing/garage-listing-fee',
  access: 'public',
  summary: 'What a year in the directory costs a garage, in rupees, GST included',
});
