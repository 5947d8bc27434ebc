import { sql } from 'kysely';
import { todayInKolkata } from '#domain/dates.ts';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { demoOfficers } from './demo-officers.ts';
import type { DemoPeople } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';

/** The insurer's name is real; everything else about it is fictional and marked as such. */
const insurerName = 'The New India Assurance Company Limited';
const madeUp = '(made up for the demo)';

/** Bank account from which the insurer pays. */
export const demoRemitter = { accountNumber: '502000900112233', ifsc: 'HDFC0000060' };

const details: readonly (readonly [what: string, body: object])[] = [
  [
    'terms',
    { modes: ['cashless', 'reimbursement'], grievanceAddress: `Grievance Officer, 12 Sample Street, Mumbai 400001 ${madeUp}` },
  ],
  ['accounts', { holder: `New India, claims ${madeUp}`, ...demoRemitter }],
  ['offices', { name: 'Pune Divisional Office', address: `34 Sample Road, Camp, Pune ${madeUp}`, pincode: '411001' }],
  ['gstins', { gstin: sampleGstin('27') }],
];
/** The other insurers of the demo's stories; garages address their invoices to them. */
const others = [
  ['ICICI Lombard', 'AAACZ0002Z'],
  ['HDFC ERGO', 'AAACZ0003Z'],
  ['Tata AIG', 'AAACZ0004Z'],
  ['Bajaj General', 'AAACZ0005Z'],
] as const;
const waiting = { gstin: sampleGstin('29') };

/** Payment modes of the demo's other insurers, with which their approvals are compared. */
export async function recordDemoModes({ platform, call }: SeedClient, { tokens }: DemoPeople): Promise<void> {
  for (const name of Object.keys(demoOfficers)) {
    const { id } = await platform.db
      .selectFrom('insurer_alias')
      .select('insurer_id as id')
      .where('key', '=', sql<string>`insurer_key(${name})`)
      .executeTakeFirstOrThrow();
    const known = await platform.db.selectFrom('insurer_terms').select('modes').where('insurer_id', '=', id).executeTakeFirst();
    if (known) continue;
    const terms = { inForceFrom: todayInKolkata(platform.now()), modes: settlementModes, grievanceAddress: '' };
    const { proposal } = await call('POST', `/insurers/${id}/terms`, tokens['insurance'] ?? '', terms);
    await call('POST', `/proposals/${proposal.id}/confirm`, tokens['insurance2'] ?? '');
  }
}

/** Payment mode and address of one insurer, recorded by two people; another entry waits for its checker. */
export async function describeDemoInsurer({ platform, call }: SeedClient, { tokens }: DemoPeople): Promise<void> {
  const { id } = await platform.db.selectFrom('insurer').select('id').where('name', '=', insurerName).executeTakeFirstOrThrow();
  const known = await platform.db.selectFrom('proposal').select('id').where('insurer_id', '=', id).executeTakeFirst();
  if (known) return;
  const inForceFrom = todayInKolkata(platform.now());
  const propose = (what: string, body: object) =>
    call('POST', `/insurers/${id}/${what}`, tokens['insurance'] ?? '', { inForceFrom, ...body });
  for (const [what, body] of details) {
    const { proposal } = await propose(what, body);
    await call('POST', `/proposals/${proposal.id}/confirm`, tokens['insurance2'] ?? '');
  }
  await propose('gstins', waiting);
  for (const [alias, pan] of others) {
    const { data: found } = await call('GET', `/insurers?search=${encodeURIComponent(alias)}`, tokens['insurance'] ?? '');
    const body = { inForceFrom, gstin: sampleGstin('27', pan) };
    const { proposal } = await call('POST', `/insurers/${found[0].id}/gstins`, tokens['insurance'] ?? '', body);
    await call('POST', `/proposals/${proposal.id}/confirm`, tokens['insurance2'] ?? '');
  }
}

/** With a PAN that no company has. */
function sampleGstin(state: string, pan = 'AAACZ0001Z'): string {
  const first14 = `${state}${pan}1Z`;
  return `${first14}${gstinCheckCharacter(first14)}`;
}
