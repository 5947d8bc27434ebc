import { isDeepStrictEqual } from 'node:util';
import { clockFor, pausedClock, todoOf } from '#domain/claims/todo.ts';
import type { ClaimClock } from '#domain/claims/todo.ts';
import { goesOn, isApproved, isNotWithdrawn, isPaidOut, isRejected } from '#server/platform/db/claim-stage.ts';
import { deferredRows, inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx, Deferred } from '#server/platform/db/transaction.ts';
import type { ClaimFile, StoredTodo } from './claim-file.ts';
import { todoFactsOf, pauseFactsOf } from './claim-facts.ts';
import { mayDo } from '#domain/claims/offered-actions.ts';
import { renewExposure } from '#server/features/exposure/exposure.service.ts';
import { loadClaim, loadClaims } from './load-claims.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { RoleActor } from '#domain/roles.ts';
import type { ClockDto } from '#contract/claims/claim-view.schemas.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { nextStepKey } from '#contract/claims/next-step-words.ts';
import { sql } from 'kysely';
import { APPEAL_DAYS } from '#domain/claims/review/review-actions.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Recomputes and stores the next steps of these claims by the domain's rule; pages, lists, badges and reminders read them. */
async function recomputeTodo(tx: Tx, files: readonly ClaimFile[]): Promise<ClaimFile[]> {
  const now = files.map((file) => ({ ...file, todo: storedTodoOf(file) }));
  const changed = now.filter((file, index) => !isDeepStrictEqual(files[index]?.todo, file.todo));
  if (changed.length === 0) return now;
  // A row with the same step replaces the one before.
  const before = new Map(files.map((file) => [file.row.id, file.todo]));
  const listed = (todo: readonly StoredTodo[] = []) => todo.map(({ what, party }) => ({ what, party }));
  const gone = changed.filter(({ row, todo }) => {
    const stored = listed(before.get(row.id));
    return stored.length > 0 && !isDeepStrictEqual(stored, listed(todo));
  });
  const ids = gone.map(({ row }) => row.id);
  if (ids.length > 0) await tx.db.deleteFrom('claim_todo').where('claim_id', 'in', ids).execute();
  for (const { row, todo } of changed)
    for (const [position, { what, party, dueAt, blocks, userId }] of todo.entries())
      tx.defer(todoRows, { claim_id: row.id, what, party, due_at: dueAt, blocks, user_id: userId, position });
  return now;
}

const todoRows = deferredRows('claim_todo', { insteadOf: ['claim_id', 'position'] });

export function storedTodoOf(file: ClaimFile): StoredTodo[] {
  const accounts = { claimant: file.row.claimant_id, garage: file.facts.garageUserId, surveyor: file.row.surveyor_id };
  const accountOf = (party: string) => (party in accounts ? accounts[party as keyof typeof accounts] : null);
  return todoOf(todoFactsOf(file)).map((one) => ({ ...one, userId: accountOf(one.party) }));
}

/** The one next step that this reader is shown. */
export function clockOf(file: ClaimFile, reader: RoleActor): ClaimClock {
  const { todo, row, facts } = file;
  return clockFor(todo, pausedClock(pauseFactsOf(row)), reader.role, facts.now, (what) => mayDo(what, reader, facts));
}

/** Who acts next and by when, worded for this reader. */
export function toClockDto(file: ClaimFile, reader: RoleActor): ClockDto {
  const clock = clockOf(file, reader);
  const textKey = nextStepKey(clock.step, { isYours: clock.isReaders, isOwner: scopeOf(reader, 'claim.read') === 'own' });
  return {
    waitingFor: [...clock.waitingFor],
    isYours: clock.isReaders,
    step: clock.step,
    text: messageText(textKey),
    textKey,
    dueAt: clock.dueAt?.toISOString() ?? null,
    overdue: clock.overdue,
    paused: clock.paused && { stage: clock.paused.stage, remainingHours: Math.round(clock.paused.remainingMs / 3_600_000) },
  };
}

const renewed = new WeakMap<Tx['db'], Map<string, ClaimFile>>();
const standing = new WeakMap<Tx['db'], Map<string, ClaimFile>>();

/**
 * Marks the claim clean: `file` has the row as last written, and no related record was written, or depends on another column, since it was read under the lock.
 * It is not reloaded before the commit unless marked dirty (`claimMoves`).
 */
export function claimStands(tx: Tx, file: ClaimFile): void {
  const files = standing.get(tx.db) ?? new Map<string, ClaimFile>();
  standing.set(tx.db, files.set(file.row.id, file));
  tx.defer(renewClaims, file.row.id);
}

/** Marks the claim dirty: it is reloaded before the commit. */
export function claimMoves(tx: Tx, claimId: string): void {
  standing.get(tx.db)?.delete(claimId);
  tx.defer(renewClaims, claimId);
}

/**
 * The claim as this transaction has written it: loaded once after the last `claimMoves`, and cached for the reply and the commit. Call it after the last write.
 */
export async function claimNow(tx: Tx, claimId: string): Promise<ClaimFile> {
  const known = standing.get(tx.db)?.get(claimId);
  if (known) return known;
  const file = await loadClaim(tx.db, claimId, tx.now);
  claimStands(tx, file);
  return file;
}

type Follower = (tx: Tx, files: readonly ClaimFile[]) => Promise<void>;
let follower: Follower | null = null;

/** Registers what a higher layer recomputes for approved claims; `features.ts` calls it once. */
export function followClaims(named: Follower): void {
  if (follower !== null) throw new Error('claims have a follower already');
  follower = named;
}

/**
 * Recomputes next steps, exposure and claim leakage of all claims locked by `lockClaim` or `lockClaims`. Runs before the commit, so writers need not remember
 * it.
 */
const renewClaims: Deferred<string> = {
  when: 'follows',
  run: async (tx, claimIds) => {
    const known = standing.get(tx.db);
    const unknown = claimIds.filter((id) => !known?.has(id));
    const read = [...(await loadClaims(tx.db, unknown, tx.now)), ...claimIds.flatMap((id) => known?.get(id) ?? [])];
    const files = await recomputeTodo(tx, read);
    renewed.set(tx.db, new Map([...(renewed.get(tx.db) ?? []), ...files.map((file) => [file.row.id, file] as const)]));
    const counted = files.filter(({ isCounted }) => isCounted);
    if (counted.length === 0) return;
    await renewExposure(
      tx,
      counted.map(({ row }) => row.id),
    );
    if (follower === null) throw new Error('no follower of claims is named; features.ts names it');
    await follower(tx, counted);
  },
};

/** The claim as the committed transaction left it; undefined if it was not locked. */
export function claimAfter(tx: Tx, claimId: string): ClaimFile | undefined {
  return renewed.get(tx.db)?.get(claimId);
}

/** A payment of the claim opened or failed, so the next step may change. The row must be locked. */
export function renewAfterPayment(tx: Tx, claimId: string): void {
  claimMoves(tx, claimId);
}

/** Locks many claims in a fixed order, so that writers do not deadlock. Next steps, exposure and claim leakage are recomputed before the commit. */
async function lockClaims(tx: Tx, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return;
  await tx.db
    .selectFrom('claim')
    .select('id')
    .where('id', 'in', [...claimIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const id of claimIds) claimMoves(tx, id);
}

/**
 * Locks the approved claims of a garage or an owner: their documents and the garage's bank account decide the next step. Call it before changing the garage or
 * the person.
 */
export async function lockClaimsOfPerson(tx: Tx, userId: string): Promise<string[]> {
  const claims = await tx.db
    .selectFrom('claim')
    .leftJoin('garage_listing', 'garage_listing.id', 'claim.listing_id')
    .leftJoin('garage', 'garage.id', 'garage_listing.garage_id')
    .select('claim.id')
    .where((eb) => eb.or([eb('garage.owner_id', '=', userId), eb('claim.claimant_id', '=', userId)]))
    .where(isApproved('claim'))
    .execute();
  const ids = claims.map(({ id }) => id);
  await lockClaims(tx, ids);
  return ids;
}

const batch = 200;
/** Batches per run; the next run continues. */
const mostBatches = 100;

/**
 * Recomputes claims whose next step changes without a writer: an expired appeal, a newly recorded insurer GSTIN or policy, a deed not drawn up yet, an older overpayment or recourse
 * claim, and claims older than next steps or claim leakage. Returns the count.
 */
export async function renewForgottenSteps(platform: Platform): Promise<number> {
  let renewed = 0;
  for (let run = 0; run < mostBatches; run += 1) {
    const ids = await findForgotten(platform);
    await inTransaction(platform, systemActor('renew-forgotten-steps'), (tx) => lockClaims(tx, ids));
    renewed += ids.length;
    if (ids.length < batch) break;
  }
  return renewed;
}

async function findForgotten(platform: Platform): Promise<string[]> {
  const now = platform.now();
  const today = todayInKolkata(now);
  const { rows } = await sql<{ id: string }>`
    select c.id from claim c left join claim_todo n on n.claim_id = c.id and n.position = 0
    where (n.what = 'may-appeal' and n.due_at < ${now})
      or (n.what is null and (${goesOn()}
        or (${isRejected()} and c.appeals = 0 and c.rejected_at >= ${addDays(now, -APPEAL_DAYS)})))
      or (n.what = 'record-gstin' and exists (select from insurer_gstin g where g.insurer_id = c.insurer_id
        and g.from_day <= ${today}::date and coalesce(g.until_day > ${today}::date, true)))
      or (exists (select from claim_todo m where m.claim_id = c.id and m.what = 'record-cover') and exists (select from policy p
        where p.registration_number = upper(regexp_replace(c.registration_number, '[\\s-]', '', 'g'))))
      or exists (select from surplus s where s.claim_id = c.id and not exists (select from transfer t where t.surplus_id = s.id and t.state in ('pending', 'processing', 'success')) and ${isPaidOut()}
        and not exists (select from claim_todo m where m.claim_id = c.id and m.what = 'name-account'))
      or exists (select from receivable_charge h where h.claim_id = c.id and h.bearer = 'owner' and h.confirmed_at is not null
        and h.payment_order_id is null and ${isPaidOut()}
        and not exists (select from claim_todo m where m.claim_id = c.id and m.what = 'pay-charge'))
      or (${isApproved('c')} and exists (select from offer o where o.claim_id = c.id and o.state = 'accepted')
        and not exists (select from deed d where d.claim_id = c.id and d.voided_at is null)
        and not exists (select from transfer t where t.claim_id = c.id and t.state in ('pending', 'processing', 'success'))
        and exists (select from garage_listing l where l.id = c.listing_id and l.garage_id is not null))
      or (c.approved_at is not null and c.insurer_id is not null and ${isNotWithdrawn()} and not exists (select from claim_path p where p.claim_id = c.id))
    limit ${batch}`.execute(platform.db);
  return rows.map(({ id }) => id);
}
