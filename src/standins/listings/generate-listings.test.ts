import { describe, expect, it } from 'vitest';
import { generateListings } from './generate-listings.ts';
import type { ListingPlace } from './generate-listings.ts';

const places: ListingPlace[] = Array.from({ length: 50 }, (_, index) => ({
  pincode: String(400_001 + index),
  districtId: (index % 7) + 1,
  district: `District ${index % 7}`,
  stateCode: 'MH',
  state: 'Maharashtra',
  office: `Office ${index} S.O`,
  lat: index === 3 ? null : 19 + index / 100,
  lng: index === 3 ? null : 72 + index / 100,
}));

describe('generated listings', () => {
  it('are the same for the same seed and others for another', () => {
    const first = [...generateListings(200, places, 1)];
    expect([...generateListings(200, places, 1)]).toEqual(first);
    expect([...generateListings(200, places, 2)]).not.toEqual(first);
  });

  it('satisfy what the table asks for', () => {
    for (const listing of generateListings(2000, places)) {
      expect(listing.contact_numbers.length).toBeGreaterThan(0);
      expect(listing.contact_numbers.every((number) => /^[6-9]\d{9}$/.test(number))).toBe(true);
      expect(listing.services_offered.length).toBeGreaterThan(1);
      expect(listing.rating_sum).toBeLessThanOrEqual(listing.rating_count * 5);
      expect(listing.is_network_garage && !listing.insurance_affiliated).toBe(false);
    }
  });

  it('crowd the busy places', () => {
    const counts = new Map<string, number>();
    for (const listing of generateListings(5000, places)) counts.set(listing.pincode, (counts.get(listing.pincode) ?? 0) + 1);
    const sorted = [...counts.values()].sort((a, b) => b - a);
    expect(sorted[0]).toBeGreaterThan(3 * (sorted.at(-1) ?? 0));
  });
});
