import { defaultOfferTerms } from '#domain/claims/offer/offer.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { SeedClient } from './seed-client.ts';

/** The demo's grievance officer, recorded by two people before any offer is made; marked as fictional. */
export async function nameDemoGrievanceOfficer(
  { platform, call }: SeedClient,
  tokens: Readonly<Record<string, string>>,
): Promise<void> {
  const known = await platform.db.selectFrom('dated_setting').select('id').where('name', '=', 'offer-terms').executeTakeFirst();
  if (known) return;
  const { validDays, fewestClaims, assumedDays, provisionalPercent } = defaultOfferTerms;
  const { proposal } = await call('POST', '/platform-settings/offer-terms', tokens['admin'] ?? '', {
    validFrom: todayInKolkata(platform.now()),
    ...{ validDays, fewestClaims, assumedDays, provisionalPercent },
    grievanceOfficer: {
      name: 'Meera Sample (made up for the demo)',
      email: 'grievance@gatepass.test',
      phone: '1800 000 0000',
      address: '1 Example House, Placeholder Road, Bengaluru 560000',
    },
  });
  await call('POST', `/proposals/${proposal.id}/confirm`, tokens['insurance2'] ?? '');
}
