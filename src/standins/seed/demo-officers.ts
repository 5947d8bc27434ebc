import type { SeedClient } from './seed-client.ts';

/** Keyed by insurer; all fictional. Real installations start without contacts, since a made-up mailbox must never receive e-mail. */
export const demoOfficers: Readonly<Record<string, { readonly name: string; readonly email: string; readonly phone: string }>> = {
  'New India Assurance': { name: 'Priya Menon', email: 'priya.menon@newindia.test', phone: '9800000021' },
  'ICICI Lombard': { name: 'Arvind Rao', email: 'arvind.rao@icicilombard.test', phone: '9800000022' },
  'HDFC ERGO': { name: 'Zoya Khan', email: 'zoya.khan@hdfcergo.test', phone: '9800000023' },
  'Tata AIG General Insurance Company Limited': { name: 'Nikhil Joshi', email: 'nikhil.joshi@tataaig.test', phone: '9800000024' },
  'Bajaj General Insurance Limited': { name: 'Leena Fernandes', email: 'leena.fernandes@bajajgeneral.test', phone: '9800000025' },
};

/** Recorded by two people who decide no claim of the demo alone. */
export async function recordDemoOfficers(client: SeedClient, tokens: Readonly<Record<string, string>>): Promise<void> {
  for (const [insurerName, officer] of Object.entries(demoOfficers)) {
    const known = await client.platform.db
      .selectFrom('insurer_officer')
      .select('id')
      .where('email', '=', officer.email)
      .executeTakeFirst();
    if (known) continue;
    const proposal = { ...officer, insurerName, designation: 'Deputy Manager, Motor Claims (made up for the demo)' };
    const { id } = await client.call('POST', '/insurer-officers', tokens['admin'] ?? '', proposal);
    await client.call('POST', `/insurer-officers/${id}/confirm`, tokens['insurance2'] ?? '');
  }
}
