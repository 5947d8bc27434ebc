import { logIn } from '#test/builders/person.ts';
import type { World } from '#test/builders/world.ts';
import type { TestApp } from '#test/setup/test-app.ts';

/** Queries of a list besides its first page. */
const also: Readonly<Record<string, readonly string[]>> = {
  listClaimQueue: [
    '?view=all',
    '?view=needs-me',
    '?view=overdue',
    '?view=insurer-due',
    '?view=done',
    '?view=all&search=CLM-7777',
    '?view=all&page=100&limit=100',
  ],
  listClaims: ['?sort=updated', '?sort=amount', '?search=CLM-7777', '?status=approved', '?page=100&limit=100'],
  listLedgerEntries: ['?account=bank', '?search=payout', '?page=100&limit=100'],
  getAnalytics: ['?from=2023-11-24&to=2026-11-23'],
  getTurnaround: ['?from=2023-11-24&to=2026-11-23'],
  getRupeeFigures: ['?from=2025-11-24&to=2026-11-23&by=insurer'],
  listUsers: ['?search=asha', '?page=100&limit=100'],
  listReceivables: ['?page=100&limit=100'],
  listRemittances: ['?page=100&limit=100'],
  listReceipts: ['?page=100&limit=100'],
  listPayouts: ['?page=100&limit=100'],
  listPolicies: ['?page=100&limit=100'],
  listMatches: ['?page=100&limit=100'],
  viewReconciliation: ['?page=100&limit=100'],
  listTaxDocuments: ['?financialYear=2026-27&page=100&limit=100'],
  listAudit: ['?limit=100'],
};
const needed: Readonly<Record<string, string>> = {
  listAvailableSurveyors: '?claimId=',
  listExposure: '?kind=garage',
  getAnalytics: '?from=2026-10-25&to=2026-11-23',
  getTurnaround: '?from=2026-10-25&to=2026-11-23',
  getRupeeFigures: '?from=2026-10-25&to=2026-11-23&by=insurer',
  listTaxDocuments: '?financialYear=2026-27',
};
/** Exports are read row by row to their end, a stream never ends, and the check is a job that is timed separately. */
const left = /^export|^stream|^listGaragesForSitemap|^findListingIds|^getGstr1|^health|^ready$|^dev|^checkLedger/;

export interface Asked {
  readonly name: string;
  readonly path: string;
  readonly as: string;
}
export type Took = { readonly ms: number; readonly status: number };

/** Every read endpoint without a record id, for every user it accepts. */
export async function screens(t: TestApp, w: World): Promise<Asked[]> {
  const { body } = await t.call('GET', '/openapi.json');
  const operations = Object.entries(body.paths as Record<string, { get?: { operationId: string } }>).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !left.test(get.operationId) ? [{ path: path.replace(/^\/api/, ''), id: get.operationId }] : [],
  );
  const tokens = await logInAll(t, w);
  const asked: Asked[] = [];
  for (const { path, id } of operations) {
    const first = id === 'listAvailableSurveyors' ? `?claimId=${w.filed}` : (needed[id] ?? '');
    for (const as of Object.keys(tokens)) {
      const { status } = await t.call('GET', path + first, { token: tokens[as] });
      if (status !== 200 || (as === 'admin' && asked.some((one) => one.name === id && one.as === 'staff'))) continue;
      for (const query of [first, ...(as === 'staff' ? (also[id] ?? []) : [])]) asked.push({ name: id, path: path + query, as });
    }
  }
  asked.push(
    { name: 'getClaim', path: `/claims/${w.disbursed.id}`, as: 'staff' },
    { name: 'getTimeline', path: `/claims/${w.disbursed.id}/timeline`, as: 'staff' },
    { name: 'getClaimLedger', path: `/claims/${w.disbursed.id}/ledger`, as: 'staff' },
    { name: 'getStatement', path: '/ledger/statements/owner/own', as: 'claimant' },
    { name: 'getStatement', path: '/ledger/statements/garage/own', as: 'garage' },
  );
  return asked;
}

async function logInAll(t: TestApp, { people }: World): Promise<Record<string, string>> {
  const { claimant, garage, surveyor, staff, admin } = people;
  const all = Object.entries({ staff, admin, claimant, garage, surveyor });
  return Object.fromEntries(await Promise.all(all.map(async ([as, { email }]) => [as, (await logIn(t, email)).token] as const)));
}

/** The median of five after a warm-up; of two for slow ones. */
export async function measure(t: TestApp, w: World, asked: readonly Asked[]): Promise<Took[]> {
  const took: Took[] = [];
  let tokens = await logInAll(t, w);
  let since = performance.now();
  for (const { path, as } of asked) {
    if (performance.now() - since > 300_000) [tokens, since] = [await logInAll(t, w), performance.now()];
    const one = async (): Promise<Took> => {
      const began = performance.now();
      const { status } = await t.call('GET', path, { token: tokens[as] });
      return { ms: performance.now() - began, status };
    };
    let runs = [await one()];
    const often = (runs[0]?.ms ?? 0) < 2000 ? 5 : 1;
    runs = runs[0]?.status === 200 ? [] : runs;
    while (runs.length < often) runs.push(await one());
    const sorted = runs.toSorted((left_, right) => left_.ms - right.ms);
    took.push(sorted[Math.floor(sorted.length / 2)] ?? { ms: 0, status: 0 });
  }
  return took;
}
