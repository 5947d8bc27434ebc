import type { SeedClient } from './seed-client.ts';

/** The lenders of the demo's vehicles, proposed by one person and confirmed by another. */
const lenders = [
  {
    name: 'Shriram Finance',
    aliases: ['SHRIRAM TRANSPORT FINANCE CO LTD'],
    mailboxes: ['noc@shriram-finance.test'],
    phone: '1800 103 4959',
  },
  { name: 'HDFC Bank', aliases: [], mailboxes: ['vehicle-noc@hdfc-bank.test'], phone: '1800 1600' },
];

export async function recordDemoLenders({ platform, call }: SeedClient, tokens: Readonly<Record<string, string>>): Promise<void> {
  const known = await platform.db.selectFrom('lender').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const lender of lenders) {
    const { proposal } = await call('POST', '/lenders', tokens['insurance'] ?? '', lender);
    await call('POST', `/proposals/${proposal.id}/confirm`, tokens['insurance2'] ?? '');
  }
}
