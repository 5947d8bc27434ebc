import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fundingMoved } from '#domain/funding-lines/funding-postings.ts';
import { businessKey, journalEntry, partyOf } from '#domain/ledger/journal-entry.ts';
import { wizardFeePaid } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { directoryOf } from '#server/features/directory/directory.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { cloneClaim, cloneRow } from '#test/builders/clone-row.ts';
import { payDraft, sim, walkedDraft } from '#test/builders/intake.ts';
import { listing } from '#test/builders/listing.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvalForm, approvedClaim, claimFile, done, invoiceForm, reviewedClaim } from '#test/builders/processing.ts';
import { world } from '#test/builders/world.ts';
import type { World } from '#test/builders/world.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';

/** Rows per list in the two measurements. */
const few = 5;
const many = process.env['TEST_ALL'] === undefined ? 15 : 50;

let t: TestApp;
let w: World;
/** Statements by request; background work is not counted. */
const counter = new AsyncLocalStorage<string[]>();

beforeAll(async () => {
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }];
    const text = typeof query === 'string' ? query : (query.text ?? '');
    counter.getStore()?.push(text);
    return send.apply(this, args);
  });
  t = await startTestApp({ cashfree: true });
  w = await world(t);
});
afterAll(async () => {
  await t.close();
  vi.restoreAllMocks();
});

/** One more journal entry, with a line on the statements of owner and garage. */
const owedToBoth = (id: string) =>
  journalEntry(businessKey('settlement', id, 'test', 1), 'Test', [
    { account: 'losses', amount: paise(200) },
    { account: 'claimant-payable', amount: paise(-100), party: partyOf('claimant', claimant().userId) },
    { account: 'garage-payable', amount: paise(-100), party: partyOf('garage', garage().garageId) },
  ]);

interface List {
  readonly path: string;
  readonly as: () => { readonly token: string };
  /** Maximum number of rows shown, if limited. */
  readonly atMost?: number;
}

const people = () => w.people;
const staff = () => people().staff;
const admin = () => people().admin;
const claimant = () => people().claimant;
const garage = () => people().garage;
const surveyor = () => people().surveyor;

/** All endpoints with growing lists, each with its page size. */
function lists(page: number): Record<string, readonly List[]> {
  const full = `limit=${page}`;
  const one = (path: string, as: List['as'], atMost?: number): List[] => [
    { path, as, ...(atMost === undefined ? {} : { atMost }) },
  ];
  return {
    listGarages: one(`/garage/listings?${full}`, claimant),
    listDeadJobs: one(`/operations/dead-jobs?${full}`, staff),
    listApplications: one(`/garage/applications?state=submitted&${full}`, staff),
    listKyc: one(`/kyc/submissions?${full}`, staff),
    listFactors: one('/account/factors', () => w.others.claimant),
    listSessions: one('/account/sessions', claimant),
    listExports: one('/account/exports', claimant, 10),
    listInvitations: one('/invitations', admin),
    listUsers: one(`/users?${full}`, staff),
    listClaims: [claimant, garage, surveyor].flatMap((as) => one(`/claims?${full}`, as)),
    listFiles: one(`/v1/files?entityId=${w.filed}`, claimant),
    listAvailableSurveyors: one(`/surveyors/available?claimId=${w.filed}`, staff),
    listSurveyors: one(`/surveyors?${full}`, staff),
    listClaimQueue: one(`/claims/queue?view=all&${full}`, staff),
    getStatement: [
      ...one(`/ledger/statements/owner/own?${full}`, claimant),
      ...one(`/ledger/statements/garage/own?${full}`, garage),
    ],
    listLedgerEntries: one(`/ledger/entries?${full}`, staff),
    listPayouts: [staff, garage].flatMap((as) => one(`/payouts?${full}`, as)),
    listDeeds: one(`/deeds?${full}`, staff, 1),
    listDeedRegistrations: one(`/deed-registrations?${full}`, staff, 1),
    listReceivables: one(`/receivables?${full}`, staff),
    listReceipts: one(`/receivables/receipts?${full}`, staff),
    listAllocationProposals: one(`/remittances/${w.receipt}/proposals`, staff, 0),
    listReminders: one(`/insurer-reminders?${full}`, staff),
    getReminder: one(`/insurer-reminders/${w.reminder}`, staff, 1),
    listRemittances: one(`/remittances?${full}`, staff),
    getFundingStatement: one(`/funding-lines/${w.fundingLine}/statement?${full}`, staff),
    listBankAccounts: one('/bank/accounts', staff),
    listBankStatements: one(`/bank/statements?${full}`, staff),
    listSettlements: one(`/bank/settlements?${full}`, staff),
    listMatches: one(`/bank/matches?${full}`, staff),
    viewReconciliation: one(`/bank/reconciliation?${full}`, staff),
    listBankLines: one(`/bank/lines?${full}`, staff),
    listTaxDocuments: [staff, claimant].flatMap((as) => one(`/tax-documents?${full}`, as)),
    getClaimantDashboard: one('/dashboard/claimant', claimant, 5),
    getGarageDashboard: one('/dashboard/garage', garage, 8),
    getSurveyorDashboard: one('/dashboard/surveyor', surveyor, 8),
    getInsuranceDashboard: one('/dashboard/insurance', staff, 8),
    getAdminDashboard: one('/dashboard/admin', admin, 8),
    getFinanceDashboard: one('/dashboard/finance', staff, 8),
    getAnalytics: one('/figures?from=2026-01-01&to=2026-12-31', staff, 0),
    getTurnaround: one('/figures/turnaround?from=2026-01-01&to=2026-12-31', staff, 1),
    getRupeeFigures: one(`/figures/rupees?from=2026-01-01&to=2026-12-31&by=garage&${full}`, staff, 1),
    getInsurerFigures: one('/figures/insurers', staff, 1),
    listNotifications: one(`/dashboard/notifications?${full}`, claimant),
    listSurveyorFees: [staff, surveyor].flatMap((as) => one(`/surveyor-fees?${full}`, as)),
    listTds: one(`/tds-deductions?${full}`, staff),
    listTdsChallans: one(`/tds-challans?${full}`, staff),
    listSurveys: one(`/surveys?${full}`, surveyor),
    listOwnReviews: one(`/garage/reviews?limit=${Math.min(page, 20)}`, garage, 20),
    listRepairs: one(`/repairs?view=all&${full}`, garage),
    listSavedViews: one('/saved-views?list=claims', staff),
    listApprovals: one(`/approvals?${full}`, admin),
    listProposals: one(`/proposals?${full}`, admin),
    listExposure: one(`/exposure/uses?kind=garage&${full}`, staff),
    listInsurers: one(`/insurers?${full}`, claimant),
    listProposedInsurers: one('/insurers/proposed', staff),
    listLenders: one(`/lenders?${full}`, staff),
    listOfficers: one(`/insurer-officers?${full}`, staff),
    listAudit: one(`/audit?${full}`, admin),
    listPolicies: one(`/policies?${full}`, staff),
    listNotes: one(`/claims/${w.filed}/notes`, staff),
    getTimeline: one(`/claims/${w.filed}/timeline`, claimant),
  };
}

/** No identifiers and no growing rows; the export is read in batches and streamed. */
const noLists = [
  'getAuditorDashboard',
  'getMoneyHome',
  'getOnTimeFigure',
  'getCosts',
  'getBreakEven',
  'getCompany',
  'listGarageServices',
  'listGarageTypes',
  'listGarageStates',
  'listGarageDistricts',
  'listStatesWithDistricts',
  'garageStatistics',
  'countListings',
  'clusterListings',
  'me',
  'listStates',
  'stateStats',
  'statesHealth',
  'garageListingFee',
  'getGarageProfile',
  'listOwnPhotos',
  'garageDashboard',
  'kycStatus',
  'getNotificationChoices',
  'listLedgerAccounts',
  'getTrialBalance',
  'getProfitAndLoss',
  'getBalanceSheet',
  'getCashFlow',
  'getAgeing',
  'listPeriods',
  'getDailyPosition',
  'listFundingLines',
  'getLossProvision',
  'checkLedger',
  'viewExposure',
  'findOwnPolicy',
  'getMenuCounts',
  'getPlatformSettings',
  'getStampDuties',
  'streamNotices',
  'health',
  'ready',
  'listGaragesForSitemap',
  'exportListings',
  'exportAudit',
  'exportJournal',
  'exportTally',
  'getGstr1',
  'getSurveyorTaxIdentity',
  'getOwnerIdentity',
  'exportTds',
  'viewSeals',
  'exportSeals',
  'findListingIds',
  'devMessages',
  'devInfo',
];

/** Adds this many rows to every list: copies of one real row each. */
async function grow(rows: number): Promise<void> {
  const ids = Array.from({ length: rows }, () => randomUUID());
  const pool = t.platform.pool;
  for (const id of ids) {
    for (const claimId of [w.disbursed.id, w.surveyed, w.asked, w.approved, w.reviewed, w.filed]) {
      const copy = await cloneClaim(pool, claimId);
      const fee = wizardFeePaid({ claimId: copy, n: 1 }, paise(50_000));
      if (claimId === w.filed) await inTransaction(t.platform, systemActor('test'), (tx) => postTaxedEntry(tx, fee));
    }
    const [applicant, owner, ready] = [randomUUID(), randomUUID(), randomUUID()];
    const email = (who: string) => ({ id: who, email: `${who}@example.in` });
    const licence = (who: string) => ({ user_id: who, license_number: who, aadhaar_reference: who });
    await cloneRow(pool, 'app_user', ['id', w.newcomer.userId], email(applicant));
    await cloneRow(pool, 'surveyor_profile', ['user_id', surveyor().userId], licence(applicant));
    await cloneRow(pool, 'kyc_submission', ['user_id', w.newcomer.userId], { user_id: applicant });
    await cloneRow(pool, 'app_user', ['id', surveyor().userId], email(ready));
    await cloneRow(pool, 'surveyor_profile', ['user_id', surveyor().userId], licence(ready));
    await cloneRow(pool, 'app_user', ['id', garage().userId], email(owner));
    await cloneRow(pool, 'garage', ['id', w.application], { id, owner_id: owner });
    await listing(t);
    await cloneRow(pool, 'passkey', ['id', w.passkey.id], { id, credential_id: id });
    await cloneRow(pool, 'session', ['id', w.session], { id });
    await cloneRow(pool, 'data_export', ['id', w.dataExport], { id });
    await cloneRow(pool, 'invitation', ['id', w.invitation], {
      id,
      email: `${id}@example.in`,
      token_hash: `\\x${id.replaceAll('-', '')}`,
    });
    await cloneRow(pool, 'saved_view', ['id', w.savedView], { id, name: id });
    await cloneRow(pool, 'proposal', ['id', w.proposal], { id, withdrawn_at: new Date().toISOString() });
    await cloneRow(pool, 'exposure_use', ['subject', garage().listingId], { subject: id });
    await cloneRow(pool, 'insurer', ['id', w.insurer], { id, name: `proposed ${id}` });
    await cloneRow(pool, 'lender', ['id', w.lender], { id, name: id });
    await cloneRow(pool, 'insurer_officer', ['id', w.officer], { id, email: `${id}@insurer.test` });
    await cloneRow(pool, 'insurer', ['id', w.insurer], { id: randomUUID(), name: `confirmed ${id}`, state: 'confirmed' });
    await cloneRow(pool, 'policy', ['id', w.policy], { id, policy_number: id });
    await cloneRow(pool, 'remittance', ['id', w.receipt], { id, reference: id });
    await growBank(id);
    await growFees(id);
    await cloneRow(pool, 'reconciliation_match', ['id', w.bankMatch], { id });
    await cloneRow(pool, 'notification', ['id', w.notice], { id, dedupe_key: null });
    await inTransaction(t.platform, systemActor('test'), (tx) => postEntry(tx, owedToBoth(id)));
    const drawn = { id, lineId: w.fundingLine, kind: 'drawn', amount: paise(100), tds: paise(0) } as const;
    await inTransaction(t.platform, systemActor('test'), (tx) => postEntry(tx, fundingMoved(drawn)));
    await cloneRow(pool, 'pgboss.job', ['id', w.deadJob], { id, singleton_key: null });
    await claimFile(t, claimant(), w.filed);
    await done(t, 'POST', `/claims/${w.filed}/notes`, staff().token, { text: 'Called again.' });
    await pool.query(`insert into claim_event (claim_id, actor_role, kind) values ($1, 'insurance', 'review-started')`, [
      w.filed,
    ]);
  }
  await (await directoryOf(t.platform)).catchUp();
}

/** A survey with its fee, and TDS withheld and deposited. */
async function growFees(id: string): Promise<void> {
  const pool = t.platform.pool;
  await cloneRow(pool, 'survey', ['id', w.surveyFee], { id, state: 'reported' });
  await cloneRow(pool, 'survey_fee', ['survey_id', w.surveyFee], { survey_id: id });
  await cloneRow(pool, 'surveyor_bill', ['id', w.surveyorBill], { id, survey_id: id, number: id });
  await cloneRow(pool, 'tds_deduction', ['id', w.tdsDeduction], { id, subject_id: id });
  const bsr = String((Number.parseInt(id.slice(0, 8), 16) % 9_000_000) + 1_000_000);
  const confirmed = { confirmed_by: admin().userId, confirmed_at: new Date().toISOString() };
  await cloneRow(pool, 'tds_challan', ['id', w.tdsChallan], { id, reference: id, bsr_code: bsr, ...confirmed });
}

/** An account with a one-line statement. */
async function growBank(id: string): Promise<void> {
  const pool = t.platform.pool;
  await cloneRow(pool, 'bank_account', ['id', w.bankAccount], { id, name: id });
  const ids = [id, people().staff.userId];
  await pool.query(
    `insert into bank_statement (id, account_id, file_name, file_hash, format, first_day, last_day, opening_paise, closing_paise, lines, new_lines, uploaded_by, uploaded_at)
    values ($1::uuid, $1, 'x', repeat('0', 64), 'csv', '2026-11-01', '2026-11-01', 0, 100, 1, 1, $2, now())`,
    ids,
  );
  await pool.query(
    `insert into bank_statement_line (account_id, statement_id, position, row, day, amount_paise, balance_paise, narration, reference_keys)
    values ($1, $1, 1, 1, '2026-11-01', 100, 100, 'x', '{}')`,
    [id],
  );
  await pool.query(
    `insert into gateway_settlement (id, provider, settlement_ref, utr_key, settled_on, charge_paise, tax_paise, first_read_at)
    values ($1::uuid, 'cashfree', $1::text, 'X', '2026-11-01', 0, 0, now())`,
    [id],
  );
}

async function measure(page: number): Promise<Record<string, { rows: number; statements: string[] }>> {
  const found: Record<string, { rows: number; statements: string[] }> = {};
  for (const [id, kinds] of Object.entries(lists(page)))
    for (const [index, { path, as }] of kinds.entries()) {
      const statements: string[] = [];
      const { status, body } = await counter.run(statements, () => t.call('GET', path, { token: as().token }));
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      found[`${id} ${index}`] = { rows: rowsOf(body.data).length, statements };
    }
  return found;
}

/** The list itself, or the longest growing list in the response. */
function rowsOf(data: TestBody): unknown[] {
  if (Array.isArray(data)) return data;
  const lists_ = [data.data, data.work, data.recentClaims, ...Object.values(data)].filter(Array.isArray);
  return lists_[0] ?? [];
}

it('knows every endpoint that lists', async () => {
  const { body } = await t.call('GET', '/openapi.json');
  const operations = Object.entries(body.paths as Record<string, { get?: { operationId: string } }>)
    .filter(([path]) => !path.includes('{'))
    .flatMap(([, { get }]) => (get ? [get.operationId] : []));
  const known = (id: string) => lists(few)[id] !== undefined || noLists.includes(id);
  // A list's export is the list, page by page.
  const listOf = (id: string) => id.replace(/^export([A-Z])/, (_, first: string) => first.toLowerCase());
  expect(operations.filter((id) => !known(id) && !known(listOf(id)))).toEqual([]);
});

it('sends as many statements for many rows as for five', async () => {
  await grow(few);
  await measure(few);
  const before = await measure(few);
  await grow(many - few);
  // Directory rows shown for the first time are looked up once.
  await t.call('GET', `/garage/listings?limit=${many}`);
  const after = await measure(many);
  const wrong: string[] = [];
  for (const [id, { rows, statements }] of Object.entries(before)) {
    const later = after[id] ?? { rows: 0, statements: [] };
    const [name = '', index = '0'] = id.split(' ');
    const most = lists(many)[name]?.[Number(index)]?.atMost ?? many;
    if (rows < Math.min(few, most) || later.rows < Math.min(many, most))
      wrong.push(`${id} shows ${rows}, then ${later.rows} rows`);
    if (later.statements.length !== statements.length || statements.length === 0) {
      const more = later.statements.filter(
        (text) => !statements.includes(text) || count(later.statements, text) > count(statements, text),
      );
      wrong.push(
        `${id} sends ${statements.length}, then ${later.statements.length}: ${[...new Set(more)].map((text) => text.slice(0, 160)).join(' | ')}`,
      );
    }
  }
  expect(wrong).toEqual([]);
});

it('sends at most 85 statements for a whole claim, from its first call to its filing', async () => {
  const statements: string[] = [];
  const owner = await person(t, 'claimant');
  await counter.run(statements, async () => {
    const { id } = await walkedDraft(t, owner, garage().listingId);
    await payDraft(t, owner, id);
  });
  expect(statements.length).toBeLessThanOrEqual(85);
  expect(statements.length).toBeGreaterThan(30);
});

it('reads a claim with everything beside it once under its lock and once when all is written', async () => {
  const cast = people();
  const readings = async (work: () => Promise<unknown>) => {
    const statements: string[] = [];
    await counter.run(statements, work);
    return statements.filter((text) => text.includes("'ownersInvoice'")).length;
  };
  const claim = await approvedClaim(t, cast);
  const act = (path: string, who: Person, body: object) => () => done(t, 'POST', `/claims/${claim.id}/${path}`, who.token, body);
  let orderId = '';
  const open = async () => ({ orderId } = await act('offer/order', cast.claimant, {})());
  // And once before, for the amount.
  expect(await readings(open)).toBe(3);
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  expect(await readings(act('offer/accept', cast.claimant, { orderId }))).toBe(2);
  const invoice = await invoiceForm(t, cast.garage, claim.id);
  expect(await readings(act('invoice', cast.garage, invoice))).toBe(2);
  expect(await readings(act('vehicle-ready', cast.garage, {}))).toBe(2);
  const reviewed = await reviewedClaim(t, cast);
  const form = await approvalForm(t, cast.staff, reviewed.id, 38_000);
  expect(await readings(() => done(t, 'POST', `/claims/${reviewed.id}/review/decide`, cast.staff.token, form))).toBe(2);
});

const count = (texts: readonly string[], text: string) => texts.filter((other) => other === text).length;
