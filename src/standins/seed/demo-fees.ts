import type { DemoPeople } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';

/** Bills of the demo's surveys: one is paid, one waits for its check, the others wait for the surveyor. */
export async function billDemoSurveys(client: SeedClient, { tokens }: DemoPeople): Promise<void> {
  const { call, platform } = client;
  const token = (who: string) => tokens[who] ?? '';
  const known = await platform.db.selectFrom('surveyor_bill').select('id').executeTakeFirst();
  if (known) return;
  await call('POST', '/surveyor-fees/tax-identity', token('surveyor'), { pan: 'ABCPI1234K', gstin: '' });
  const { data } = await call('GET', '/surveyor-fees?view=to-bill&limit=2', token('surveyor'));
  const bills: { id: string }[] = [];
  for (const { surveyId } of data) bills.push((await call('POST', '/surveyor-bills', token('surveyor'), { surveyId })).bill);
  if (!bills[0]) return;
  await call('POST', `/surveyor-bills/${bills[0].id}/approve`, token('finance'));
  await client.runJobs();
  const { transfer_id: id } = await platform.db
    .selectFrom('transfer')
    .select('transfer_id')
    .where('bill_id', '=', bills[0].id)
    .executeTakeFirstOrThrow();
  for (const status of ['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED']) await client.sim(`/transfers/${id}/advance`, { status });
  await platform.gatewayHooks.payoutChanged(platform, id);
}
