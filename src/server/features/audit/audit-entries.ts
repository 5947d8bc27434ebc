import { sql } from 'kysely';
import type { exportAudit, listAudit as contract } from '#contract/audit.endpoints.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { addDays, startOfDayInKolkata } from '#domain/dates.ts';
import type { Database } from '#server/platform/db/database.ts';
import { likePattern } from '#server/platform/db/queries.ts';
import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import type { Platform } from '#server/platform/platform.ts';
import { formatRupees, isRupeeAmount, paise, rupeesToPaise } from '#domain/money.ts';
import { dateWords } from '#domain/date-words.ts';

export type AuditFilters = Omit<QueryOf<typeof exportAudit>, 'format'>;

interface WantedEntries {
  readonly people?: readonly string[];
  readonly subjects?: readonly string[];
  readonly subjectType?: string;
  readonly action?: string;
  readonly from?: Date;
  readonly before?: Date;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Most people that a search term may match; beyond that it must be more specific. */
const mostPeople = 20;

export async function wantedEntries(db: Database, filters: AuditFilters): Promise<WantedEntries> {
  const { person, subject, subjectType, action, from, to } = filters;
  return {
    ...(person ? { people: await peopleNamed(db, person) } : {}),
    ...(subject ? { subjects: await recordsOf(db, subject) } : {}),
    ...(subjectType ? { subjectType } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from: startOfDayInKolkata(from) } : {}),
    ...(to ? { before: addDays(startOfDayInKolkata(to), 1) } : {}),
  };
}

/** Cursor of the next page: time and id of the last entry. */
export function placeOf({ at, id }: { readonly at: Date; readonly id: number }): string {
  return `${at.getTime()}_${id}`;
}

function placeFrom(cursor: string): { at: Date; id: number } {
  const [at = 0, id = 0] = cursor.split('_').map(Number);
  return { at: new Date(at), id };
}

async function peopleNamed(db: Database, text: string): Promise<readonly string[]> {
  if (uuid.test(text)) return [text];
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`(first_name || ' ' || last_name || ' ' || coalesce(email::text, phone)) ilike ${likePattern(text)}`)
    .orderBy('created_at', 'desc')
    .limit(mostPeople)
    .execute();
  return rows.map(({ id }) => id);
}

/** A claim by number or id also finds its payments, payouts and receivables, which are records of their own. */
async function recordsOf(db: Database, text: string): Promise<readonly string[]> {
  const asId = uuid.test(text) ? text : null;
  const { rows } = await sql<{ id: string }>`
    with meant as (select id from claim where number = ${text.toUpperCase()} or id = ${asId}::uuid)
    select id from meant
    union all select id from payment_order where claim_id in (select id from meant)
    union all select id from transfer where claim_id in (select id from meant)
    union all select id from receivable where claim_id in (select id from meant)`.execute(db);
  return rows.length > 0 ? rows.map(({ id }) => id) : [asId?.toLowerCase() ?? text];
}

/** Entries newest first, at most `limit`, after the cursor. */
export function findEntries(db: Database, wanted: WantedEntries, limit: number, cursor?: string) {
  return entriesQuery(db, wanted, limit, cursor).execute();
}

type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** Exported so that tests can check its plan: every filter must use an index. */
export function entriesQuery(db: Database, wanted: WantedEntries, limit: number, cursor?: string) {
  const { people, subjects, subjectType, action, from, before } = wanted;
  let query = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_id', 'actor_role', 'action', 'subject_type', 'subject_id', 'request_id', 'ip'])
    .select(['audit_entry.before', 'audit_entry.after']);
  if (people) query = query.where((eb) => eb('actor_id', '=', eb.fn.any(eb.val(people))));
  if (subjects) query = query.where((eb) => eb('subject_id', '=', eb.fn.any(eb.val(subjects))));
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from) query = query.where('at', '>=', from);
  if (before) query = query.where('at', '<', before);
  if (cursor !== undefined) {
    const { at, id } = placeFrom(cursor);
    query = query.where(sql<boolean>`(at, id) < (${at}, ${id})`);
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
}

/** The network part of an address without the device: 203.0.113.x, 2001:db8:12:x. */
function maskedAddress(address: string | null): string | null {
  if (!address) return null;
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.x`;
  return [...address.split(':').slice(0, 3), 'x'].join(':');
}

interface NamedRecord {
  readonly id: string;
  readonly name: string;
  /** The claim itself, or the one it belongs to. */
  readonly claimId: string | null;
}

const uuids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Display names of the records with these ids, of any kind; a payment, payout or receivable by its claim's number. A draft has none. */
export async function findNamed(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const asked = [...new Set(ids)].filter((id) => uuids.test(id));
  const { rows } = await sql<NamedRecord>`
    with asked as (select unnest(${asked}::uuid[]) as id)
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, null::uuid as "claimId" from app_user u join asked using (id)
    union all select c.id, c.number, c.id from claim c join asked using (id) where c.number not like '-%'
    union all select p.id, c.number, c.id from payment_order p join asked using (id) join claim c on c.id = p.claim_id
    union all select p.id, c.number, c.id from transfer p join asked using (id) join claim c on c.id = p.claim_id
    union all select r.id, c.number, c.id from receivable r join asked using (id) join claim c on c.id = r.claim_id
    union all select g.id, g.profile ->> 'garageName', null from garage g join asked using (id)
    union all select l.id, l.garage_name, null from garage_listing l join asked using (id)
    union all select i.id, i.name, null from insurer i join asked using (id)
    union all select o.id, o.name, null from insurer_officer o join asked using (id)
    union all select l.id, l.name, null from lender l join asked using (id)
    union all select p.id, p.policy_number, null from policy p join asked using (id)
    union all select r.id, r.reference, null from remittance r join asked using (id)
    union all select i.id, i.email, null from invitation i join asked using (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entries for display: ids replaced by names, only the changed fields. */
export async function describeEntries(db: Database, rows: readonly EntryRow[]): Promise<AuditEntryDto[]> {
  const ids = rows.flatMap((row) => [row.actor_id ?? '', row.subject_id, ...idsOf(row)]);
  const records = await findNamed(db, ids);
  const nameOf = (id: string) => records.get(id)?.name;
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    by: { id: row.actor_id, name: row.actor_id === null ? null : (nameOf(row.actor_id) ?? null), role: row.actor_role },
    action: row.action,
    subject: {
      type: row.subject_type,
      id: row.subject_id,
      name: nameOf(row.subject_id) ?? null,
      claimId: records.get(row.subject_id)?.claimId ?? null,
    },
    changes: readableChanges(row, nameOf),
    requestId: row.request_id,
    address: maskedAddress(row.ip),
  }));
}

function idsOf({ before, after }: EntryRow): string[] {
  try {
    return [...idsIn(before), ...idsIn(after)];
  } catch {
    return [];
  }
}

/** An unreadable entry must not break the list: it is shown without its changes. */
function readableChanges(row: EntryRow, nameOf: (id: string) => string | undefined): AuditEntryDto['changes'] {
  try {
    return changesOf({ type: row.subject_type, action: row.action }, row.before, row.after, nameOf);
  } catch {
    return [{ field: 'Unreadable', before: null, after: null }];
  }
}

/** Audit entries, newest first. Reads one more than shown to tell whether there is an older page. */
export async function listAudit(
  { db }: Platform,
  { limit, cursor, ...filters }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await findEntries(db, await wantedEntries(db, filters), limit + 1, cursor);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { data: await describeEntries(db, rows), next: found.length > limit && last ? placeOf(last) : null };
}

type Plain = string | number | boolean;
interface Subject {
  readonly type: string;
  readonly action: string;
}

type Kept = ReadonlyMap<string, readonly Plain[]>;

/** Placeholder for values masked on writing, encrypted values and bytes. */
const hidden = '•••';
const longest = 300;

/** Fields that differ between before and after; all fields if only one was kept. */
export function changesOf(
  subject: Subject,
  before: unknown,
  after: unknown,
  nameOf: (id: string) => string | undefined,
): AuditEntryDto['changes'] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  const words = (kept: Kept, field: string) => {
    const value = kept.get(field);
    return value === undefined ? null : value.map((one) => valueIn(subject, field, one, nameOf)).join(', ');
  };
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(next.get(field)))
    .map((field) => ({ field: fieldName(field), before: words(old, field), after: words(next, field) }));
}

/** Every string in it that may be a record's id. */
export function idsIn(value: unknown): string[] {
  return [...fieldsOf(value).values()].flat().filter((one) => typeof one === 'string');
}

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

/** Fields by path; a list of plain values is one field, empty values are skipped. */
function fieldsOf(value: unknown, path: readonly string[] = []): Kept {
  if (value === null || value === undefined || value === '') return new Map();
  if (isPlain(value)) return new Map([[path.join('.'), [value]]]);
  if (Array.isArray(value) && value.every(isPlain)) return new Map(value.length > 0 ? [[path.join('.'), value]] : []);
  const parts = Array.isArray(value) ? value.map((one, at) => [String(at + 1), one] as const) : Object.entries(value);
  return new Map(parts.flatMap(([name, part]) => [...fieldsOf(part, [...path, name])]));
}

const abbreviations = /\b(?:gst|gstin|id|idv|ifsc|kyc|pan|rc|tds|url|utr)\b/g;

/** `approved_paise` → Approved, `first_approver_id`, whose value is a name → First approver, `bank.ifscCode` → Bank: IFSC code. */
export function fieldName(field: string): string {
  const words = field
    .replaceAll('.', ': ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .replace(/ (?:paise|rupees|id)$/i, '')
    .toLowerCase()
    .replaceAll(abbreviations, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueIn(subject: Subject, field: string, value: Plain, nameOf: (id: string) => string | undefined): string {
  if (/encrypted|cipher|hash$/i.test(field)) return hidden;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberIn(subject, field, value);
  if (value === '[bytes]' || /^[\w+/=-]{80,}$/.test(value)) return hidden;
  const said = nameOf(value) ?? dateWords(value.replaceAll('[redacted]', hidden), 'en');
  return said.length > longest ? `${said.slice(0, longest)}…` : said;
}

/** The field name tells the unit. Fields without one are plain numbers, except in entries written before units were named. */
function numberIn({ type, action }: Subject, field: string, value: number): string {
  const unit = /(paise|rupees)$/i.exec(field)?.[1]?.toLowerCase() ?? unitOfOld(type, action, field);
  if (unit === 'paise' && Number.isSafeInteger(value)) return formatRupees(paise(value));
  if (unit === 'rupees' && isRupeeAmount(value)) return formatRupees(rupeesToPaise(value));
  return String(value);
}

const oldRupees = new Set(['upload-invoice', 'book-funding-move', 'set-funding-terms', 'propose-change', 'withdraw-change']);
const oldPaise = /^(?:amount|returned|recovered|disputed|total|tds|net|fee|travel|gst|invoice|deductions\.\d+\.amount)$/;
const ofPaise = new Set([
  'receivable',
  'remittance',
  'virtual-account-credit',
  'payment',
  'payout',
  'offer',
  'claim',
  'survey',
  'surveyor-bill',
  'tds-challan',
]);

/** Receipts and invoices were first audited as typed. */
function unitOfOld(type: string, action: string, field: string): 'paise' | 'rupees' | undefined {
  if (type === 'receipt' || oldRupees.has(action)) return /^(?:amount|tds|limit)$/.test(field) ? 'rupees' : undefined;
  return ofPaise.has(type) && oldPaise.test(field) ? 'paise' : undefined;
}
