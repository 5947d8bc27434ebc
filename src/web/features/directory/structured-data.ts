import type { ReplyOf } from '#contract/endpoint.ts';
import type { getGarage } from '#contract/directory/listings.endpoints.ts';
import { openingHours } from './opening-hours.ts';

/** A garage as schema.org's AutoRepair, as JSON that may stand inside a script element. */
export function structuredData(garage: ReplyOf<typeof getGarage>, url: string): string {
  const { latitude, longitude, rating, ratingCount } = garage;
  const hours = openingHours(garage);
  const json = {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    '@id': url,
    url,
    name: garage.branch ? `${garage.garageName}, ${garage.branch}` : garage.garageName,
    telephone: garage.contactNumbers,
    address: {
      '@type': 'PostalAddress',
      streetAddress: garage.fullAddress,
      addressLocality: garage.district,
      addressRegion: garage.state,
      postalCode: garage.pincode,
      addressCountry: 'IN',
    },
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(ratingCount === 0
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5 } }),
    ...(hours ? { openingHoursSpecification: [hours] } : {}),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: garage.servicesOffered.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
    },
  };
  // "</script>" in a garage's name would end the element.
  return JSON.stringify(json).replaceAll('<', String.raw`\u003c`);
}
