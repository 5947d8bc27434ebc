import { todayInKolkata } from '#domain/dates.ts';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import { usualSac } from '#domain/tax-documents/supply.ts';
import type { SeedClient } from './seed-client.ts';

const first14 = '29AAGCG1234L1Z';

/** Issuer of the demo's tax documents, recorded by two people before any payment; marked as fictional. */
export async function setDemoTaxDetails({ platform, call }: SeedClient, tokens: Readonly<Record<string, string>>): Promise<void> {
  const known = await platform.db.selectFrom('dated_setting').select('id').where('name', '=', 'tax-details').executeTakeFirst();
  if (known) return;
  const { proposal } = await call('POST', '/platform-settings/tax-details', tokens['admin'] ?? '', {
    validFrom: todayInKolkata(platform.now()),
    legalName: 'Gatepass Demo Private Limited (made up for the demo)',
    gstin: first14 + gstinCheckCharacter(first14),
    cin: 'U00000KA2020PTC999999',
    directors: 'Asha Sample (made up)\nDev Example (made up)',
    address: '1 Example House, Placeholder Road, Sample Layout, Bengaluru, Karnataka 560000',
    claimSac: usualSac.claim,
    listingSac: usualSac.listing,
    accountNumber: '50200099887766',
    ifsc: 'HDFC0000240',
    bankName: 'HDFC Bank, Bengaluru (made up for the demo)',
    bankRatePercent: 5.5,
  });
  await call('POST', `/proposals/${proposal.id}/confirm`, tokens['insurance2'] ?? '');
}
