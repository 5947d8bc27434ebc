import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import { formatRupees, isRupeeAmount, paise, rupeesToPaise } from '#domain/money.ts';
import { dateWords } from '#domain/date-words.ts';

type Plain = string | number | boolean;
/** What kind of record an entry is about, and what was done. */
export interface Subject {
  readonly type: string;
  readonly action: string;
}

type Kept = ReadonlyMap<string, readonly Plain[]>;

/** In place of what was masked when it was written, of what is encrypted, and of bytes. */
const hidden = '•••';
const longest = 300;

/** What differs between before and after, field by field. Where only one was kept, all of it. */
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

/** Every text in it that may be a record's id. */
export function idsIn(value: unknown): string[] {
  return [...fieldsOf(value).values()].flat().filter((one) => typeof one === 'string');
}

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);

/** Fields by their path; a list of plain values is one field, and what is empty is none. */
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

/** The field's name tells the unit. Without one it is a number, except in entries that were written before units were named. */
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

/** Receipts were first kept as they were typed, and so were invoices. */
function unitOfOld(type: string, action: string, field: string): 'paise' | 'rupees' | undefined {
  if (type === 'receipt' || oldRupees.has(action)) return /^(?:amount|tds|limit)$/.test(field) ? 'rupees' : undefined;
  return ofPaise.has(type) && oldPaise.test(field) ? 'paise' : undefined;
}
