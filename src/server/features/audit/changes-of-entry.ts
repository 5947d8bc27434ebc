import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { dateWords } from '#domain/date-words.ts';

type Plain = string | number | boolean;
type Kept = ReadonlyMap<string, readonly Plain[]>;

/** In place of what was masked when it was written, of what is encrypted, and of bytes. */
const hidden = '•••';
const longest = 300;

/** What differs between before and after, field by field. Where only one was kept, all of it. */
export function changesOf(
  subjectType: string,
  before: unknown,
  after: unknown,
  nameOf: (id: string) => string | undefined,
): AuditEntryDto['changes'] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  const words = (kept: Kept, field: string) => {
    const value = kept.get(field);
    return value === undefined ? null : value.map((one) => valueIn(subjectType, field, one, nameOf)).join(', ');
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
    .replace(/ (?:paise|id)$/i, '')
    .toLowerCase()
    .replaceAll(abbreviations, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueIn(subjectType: string, field: string, value: Plain, nameOf: (id: string) => string | undefined): string {
  if (/encrypted|cipher|hash$/i.test(field)) return hidden;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isPaise(subjectType, field) ? formatRupees(paise(value)) : String(value);
  if (value === '[bytes]' || /^[\w+/=-]{80,}$/.test(value)) return hidden;
  const said = nameOf(value) ?? dateWords(value.replaceAll('[redacted]', hidden), 'en');
  return said.length > longest ? `${said.slice(0, longest)}…` : said;
}

/** Actions note amounts in paise; only a receipt is kept as staff typed it, in rupees. */
function isPaise(subjectType: string, field: string): boolean {
  return /paise$/i.test(field) || (subjectType !== 'receipt' && /^(?:amount|returned)$/.test(field));
}
