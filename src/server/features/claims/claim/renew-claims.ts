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

/** Stores what is left to do for these claims, by the domain's rule: every page, list, badge and reminder reads it. */
async function recomputeTodo(tx: Tx, files: readonly ClaimFile[]): Promise<ClaimFile[]> {
  const now = files.map((file) => ({ ...file, todo: storedTodoOf(file) }));
  const changed = now.filter((file, index) => !isDeepStrictEqual(files[index]?.todo, file.todo));
  if (changed.length === 0) return now;
  // Where the same is left to do, each row takes the place of the one before.
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

/** What is left to do for the claim now, as it should be stored. */
export function storedTodoOf(file: ClaimFile): StoredTodo[] {
  const accounts = { claimant: file.row.claimant_id, garage: file.facts.garageUserId, surveyor: file.row.surveyor_id };
  const accountOf = (party: string) => (party in accounts ? accounts[party as keyof typeof accounts] : null);
  return todoOf(todoFactsOf(file)).map((one) => ({ ...one, userId: accountOf(one.party) }));
}

/** The one line of it that this reader is shown. */
export function clockOf(file: ClaimFile, reader: RoleActor): ClaimClock {
  const { todo, row, facts } = file;
  return clockFor(todo, pausedClock(pauseFactsOf(row)), reader.role, facts.now, (what) => mayDo(what, reader, facts));
}

/** Who acts next and by when, in words for this reader. */
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
 * The claim as this transaction leaves it: its row as it was written last, and beside it nothing that was written, or follows from another
 * column of the row, since the file was read under the lock. It is not read again before the commit, unless somebody asks for it anew.
 */
export function claimStands(tx: Tx, file: ClaimFile): void {
  const files = standing.get(tx.db) ?? new Map<string, ClaimFile>();
  standing.set(tx.db, files.set(file.row.id, file));
  tx.defer(renewClaims, file.row.id);
}

/** Something is written after all. */
export function claimMoves(tx: Tx, claimId: string): void {
  standing.get(tx.db)?.delete(claimId);
  tx.defer(renewClaims, claimId);
}

/**
 * The claim as this transaction has written it: read once after the last change that was announced (`claimMoves`), and kept for the reply and the
 * commit. Ask for it when everything is written.
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

/** Names what a floor above this one keeps beside approved claims and recomputes with them; `features.ts` does it once. */
export function followClaims(named: Follower): void {
  if (follower !== null) throw new Error('claims have a follower already');
  follower = named;
}

/**
 * Stores anew what follows from all that was written: whom these claims wait for, what they take of the exposure limits and where their
 * rupees went. Runs before the commit of whoever locked them (`lockClaim`, `lockClaims`), so that no writer has to remember it.
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

/** The claim as the transaction, which is committed, left it; undefined where it locked none. */
export function claimAfter(tx: Tx, claimId: string): ClaimFile | undefined {
  return renewed.get(tx.db)?.get(claimId);
}

/** A payment for it began or ended without success: whoever was to pay is waited for, or not any more. Its row must be locked. */
export function renewAfterPayment(tx: Tx, claimId: string): void {
  claimMoves(tx, claimId);
}

/** Locks many claims at once, in one order; whom they wait for and what they take of the exposure limits and where their rupees went is stored anew before the commit. */
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

/** The approved claims of a garage and of an owner: their papers and the garage's bank account decide who acts next on them. Lock them before the garage or the person is changed. */
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
/** Claims that one run looks after; the next goes on. */
const mostBatches = 100;

/** What no writer renews: an appeal that was not made in time, an insurer's GSTIN or a policy that is on record now, a surplus or a charge from before it was a step, and claims from before next steps, or where their rupees went, were stored. Returns how many. */
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
      or (c.approved_at is not null and c.insurer_id is not null and ${isNotWithdrawn()} and not exists (select from claim_path p where p.claim_id = c.id))
    limit ${batch}`.execute(platform.db);
  return rows.map(({ id }) => id);
}
