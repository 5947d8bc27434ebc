import type { takeSideFile as endpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import { MOST_ADVICE_ROWS, MOST_SIDE_FILE_ROWS } from '#contract/claims/recovery/remittances.schemas.ts';
import type { SideFileReport } from '#contract/claims/recovery/remittances.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { Problem, problem, problems } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { byQuotedPan } from '#domain/claims/recovery/remittance.ts';
import type { TdsPan } from '#domain/claims/recovery/remittance.ts';
import { matchLines } from '#domain/claims/recovery/match-lines.ts';
import type { LineFault, MatchedLine } from '#domain/claims/recovery/match-lines.ts';
import { byNumber } from '#domain/claims/recovery/named-claims.ts';
import { headingKey } from '#domain/claims/recovery/side-file-columns.ts';
import type { ColumnMap } from '#domain/claims/recovery/side-file-columns.ts';
import { formatRupees, paise, paiseToRupees, subtract, sum, add, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readApart } from '#server/platform/apart/read-apart.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { allocate } from './allocate.ts';
import type { PlacedLine } from './allocate.ts';
import { lockRemittance, remittanceAfter, unallocatedOf } from './remittance.ts';
import type { RemittanceRow } from './remittance.ts';
import { receivablesNumbered } from './list-allocation-proposals.ts';
import type { ReadSideFile, readSideFileTable } from './read-side-file-table.ts';
import type { DeductionCode } from '#domain/claims/recovery/deductions.ts';
import { sql } from 'kysely';
import { decidersOf } from '../claim/claim-facts.ts';

type Body = BodyOf<typeof endpoint>;

/** Allocates a remittance by the insurer's remittance advice, all or nothing. A dry run books nothing and reports every bad row with all its faults. */
export async function takeSideFile(platform: Platform, actor: Actor, id: string, body: Body): Promise<SideFileReport> {
  const { dryRun, tdsPan } = body;
  const file = await readFor(platform.db, id, body);
  let refused: SideFileReport | undefined;
  const taken = await inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    const { report, lines } = await judge(tx, remittance, file, body);
    if (dryRun || report.badRows.length > 0) return report;
    const badRows = await allocateEach(tx, remittance, lines, tdsPan);
    if (badRows.length > 0) {
      refused = { ...report, badRows };
      throw new TakenBack();
    }
    await rememberColumns(tx, remittance.insurer_id, file.head?.columns ?? {});
    return { ...report, remittance: await remittanceAfter(tx, id) };
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
    return refused;
  });
  if (!taken) throw new Error('a side file was neither taken nor refused');
  return taken;
}

/** Rolls back if a row that passed the checks cannot be booked. */
class TakenBack extends Error {}

/** Runs outside the transaction, so that parsing does not hold the remittance's lock. */
async function readFor(db: Platform['db'], id: string, { text, content, columns }: Body): Promise<ReadSideFile> {
  const remittance = await db
    .selectFrom('remittance')
    .select(['insurer_id', 'reference', 'received_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!remittance) throw problem('record.not-found');
  const known = columns ?? (await rememberedColumns(db, remittance.insurer_id));
  const transfer = { reference: remittance.reference, receivedOn: String(remittance.received_on) };
  const module = new URL('./read-side-file-table.ts', import.meta.url);
  const sent = content === undefined ? (text ?? '') : Buffer.from(content, 'base64');
  return readApart<typeof readSideFileTable>(module, 'readSideFileTable', [sent, transfer, known, MOST_ADVICE_ROWS]);
}

interface Judged {
  readonly report: SideFileReport;
  readonly lines: readonly MatchedLine[];
}

async function judge(tx: Tx, remittance: RemittanceRow, file: ReadSideFile, { dryRun, tdsPan }: Body): Promise<Judged> {
  const { open, strange } = await receivablesNumbered(
    tx.db,
    remittance.insurer_id,
    file.rows.flatMap(({ line }) => [line.claimNumber, line.insurerClaimNumber]),
  );
  const { lines, bad } = matchLines(file.rows, byNumber(open), strange);
  const hands = await refusedHands(
    tx,
    remittance.entered_by,
    open.map(({ claimId }) => claimId),
  );
  const left = unallocatedOf(remittance);
  const total = sum(lines.map(({ line }) => line.amount));
  const ofFile = [
    ...(file.fault !== null
      ? [file.fault === 'too-long' ? message('general.list-too-long', { max: MOST_ADVICE_ROWS }) : message(`table.${file.fault}`)]
      : file.head === null
        ? [message('side-file.no-head')]
        : file.rows.length === 0
          ? [message('side-file.no-rows')]
          : []),
    ...(file.rows.length > MOST_SIDE_FILE_ROWS ? [message('general.list-too-long', { max: MOST_SIDE_FILE_ROWS })] : []),
    ...(tdsPan === undefined && lines.some(({ line }) => line.tds > 0) ? ['receipt.tds-pan.required' as const] : []),
    ...(total > left ? [message('side-file.more-than-left', { left: formatRupees(left), total: formatRupees(total) })] : []),
  ];
  const badRows = [
    ...(ofFile.length > 0 ? [{ row: 0, faults: ofFile }] : []),
    ...bad.map(({ row, faults }) => ({ row, faults: faults.map(inWords) })),
    ...lines.flatMap(({ line, receivable }) => {
      const code = hands.get(receivable.claimId);
      return code ? [{ row: line.row, faults: [problems[code].message] }] : [];
    }),
  ].toSorted((one, other) => one.row - other.row);
  const report = {
    dryRun,
    head: file.head && {
      row: file.head.row,
      columns: file.head.headings
        .filter((heading) => headingKey(heading) !== '')
        .map((heading) => ({ heading, key: headingKey(heading), field: file.head?.columns[headingKey(heading)] ?? 'ignore' })),
    },
    rows: file.rows.length,
    skipped: file.skipped,
    lines: lines.map(toDto),
    total: paiseToRupees(total),
    left: paiseToRupees(subtract(left, total)),
    badRows: badRows.map(({ row, faults }) => ({ row, faults: faults.map((fault) => messageText(fault)) })),
    remittance: null,
  };
  return { report, lines };
}

/** Allocates claim by claim, so that each claim this person is barred from is reported with its row. */
async function allocateEach(
  tx: Tx,
  remittance: RemittanceRow,
  lines: readonly MatchedLine[],
  tdsPan: TdsPan | undefined,
): Promise<{ row: number; faults: string[] }[]> {
  const bad: { row: number; faults: string[] }[] = [];
  for (const { row, placed } of linesOfClaims(lines))
    try {
      await allocate(tx, remittance, [byQuotedPan(placed, tdsPan)]);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const faults = Object.values(error.fieldErrors ?? {});
      bad.push({ row, faults: (faults.length > 0 ? faults : [problems[error.code].message]).map((fault) => messageText(fault)) });
    }
  return bad.toSorted((one, other) => one.row - other.row);
}

function toDto({ line, receivable }: MatchedLine): SideFileReport['lines'][number] {
  return {
    row: line.row,
    claimId: receivable.claimId,
    claimNumber: receivable.claimNumber,
    insurerClaimNumber: receivable.insurerClaimNumber,
    amount: paiseToRupees(line.amount),
    tds: paiseToRupees(line.tds),
    deductions: line.deductions.map(({ code, amount }) => ({ code, amount: paiseToRupees(amount) })),
  };
}

function inWords(fault: LineFault): string {
  switch (fault.code) {
    case 'does-not-add-up':
      return message('side-file.does-not-add-up', { gross: formatRupees(fault.gross), parts: formatRupees(fault.parts) });
    case 'more-than-open':
      return message('side-file.more-than-open', {
        open: formatRupees(paise(Math.max(0, fault.open))),
        asked: formatRupees(fault.asked),
      });
    default: {
      const { code, ...values } = fault;
      return message(`side-file.${code}`, values);
    }
  }
}

async function rememberedColumns(db: Platform['db'], insurerId: string): Promise<ColumnMap> {
  const found = await db.selectFrom('insurer_side_file').select('columns').where('insurer_id', '=', insurerId).executeTakeFirst();
  return (found?.columns as ColumnMap | undefined) ?? {};
}

/** Remembers the column mapping of this insurer's last accepted remittance advice; the next one uses it. */
async function rememberColumns(tx: Tx, insurerId: string, columns: ColumnMap): Promise<void> {
  const before = await rememberedColumns(tx.db, insurerId);
  const after = { ...before, ...columns };
  if (Object.entries(after).every(([key, field]) => before[key] === field)) return;
  const row = { columns: json(after), updated_by: tx.actor.userId ?? '', updated_at: tx.now };
  await tx.db
    .insertInto('insurer_side_file')
    .values({ insurer_id: insurerId, ...row })
    .onConflict((conflict) => conflict.column('insurer_id').doUpdateSet(row))
    .execute();
  await audit(tx, { action: 'remember-side-file', subjectType: 'insurer', subjectId: insurerId, before: { ...before }, after });
}

/** One line per claim, with the first of its rows, because insurers repeat a claim for each invoice. Sorted in lock order. */
function linesOfClaims(matched: readonly MatchedLine[]): { row: number; placed: PlacedLine }[] {
  const byClaim = Map.groupBy(matched, ({ receivable }) => receivable.id);
  const lines = [...byClaim.values()].flatMap((ofClaim) => {
    const [first] = ofClaim;
    if (!first) return [];
    const deductions = new Map<DeductionCode, Paise>();
    for (const { code, amount } of ofClaim.flatMap(({ line }) => line.deductions))
      deductions.set(code, add(deductions.get(code) ?? ZERO, amount));
    const placed = {
      receivableId: first.receivable.id,
      claimId: first.receivable.claimId,
      amount: sum(ofClaim.map(({ line }) => line.amount)),
      tds: sum(ofClaim.map(({ line }) => line.tds)),
      deductions: [...deductions].map(([code, amount]) => ({ code, amount })),
    };
    return [{ row: first.line.row, placed }];
  });
  return lines.toSorted((one, other) => (one.placed.claimId < other.placed.claimId ? -1 : 1));
}

/** Claims whose money this person may not handle, with the reason: the rules of `allocate`, checked for many claims at once. */
async function refusedHands(tx: Tx, enteredBy: string | null, claimIds: readonly string[]): Promise<Map<string, ProblemCode>> {
  const rows = await tx.db
    .selectFrom('claim')
    .select(['id', 'first_approver_id', 'second_approver_id'])
    .select(
      sql<string[]>`array(select user_id::text from claim_hand h where h.claim_id = claim.id and h.hand <> 'money')`.as(
        'payee_hand_ids',
      ),
    )
    .where(sql<boolean>`id = any(${claimIds})`)
    .execute();
  const me = tx.actor.userId ?? '';
  return new Map(
    rows.flatMap((row): [string, ProblemCode][] => {
      const [deciders, hands] = [decidersOf(row), row.payee_hand_ids];
      if (deciders.includes(me)) return [[row.id, 'claim.money-by-decider']];
      if (hands.includes(me)) return [[row.id, 'claim.money-by-payee-hand']];
      return enteredBy !== null && [...deciders, ...hands].includes(enteredBy) ? [[row.id, 'receipt.entered-by-other-end']] : [];
    }),
  );
}
