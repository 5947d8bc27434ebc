import { isDeepStrictEqual } from 'node:util';
import { redacted } from '#server/platform/log/logger.ts';

export interface KeptEntry {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly actor_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

type Columns = Readonly<Record<string, unknown>>;

export interface ColumnAsOf {
  readonly name: string;
  readonly value: unknown;
  readonly entry: KeptEntry;
}

/** What the audit keeps whole of a claim's row, with what a new claim has there, in the order in which it is read. */
const fresh: Columns = {
  stage: 'draft',
  approved_paise: null,
  decision_reason: null,
  first_approver_id: null,
  second_approver_id: null,
  staff_fee_paise: null,
  insurer_id: null,
  policy_number: null,
  insurer_claim_number: null,
  proof_file_id: null,
  payout_hold: null,
  assignee_id: null,
  surveyor_id: null,
  revision: 1,
  appeals: 0,
  fee_paid_at: null,
  submitted_at: null,
  approved_at: null,
  rejected_at: null,
  withdrawn_at: null,
  discarded_at: null,
  vehicle_ready_at: null,
  disbursed_at: null,
  owners_share_received_at: null,
  closed_at: null,
  settlement_terms: null,
};
/** These follow the owner's form, which is kept as a part of its own, until staff approve. */
const ofTheForm = new Set(['insurer_id', 'policy_number', 'insurer_claim_number']);

/** Deeds that keep what they changed by other names than the columns. */
const byOtherNames: Readonly<
  Record<string, (after: Columns, entry: KeptEntry, known: ReadonlyMap<string, ColumnAsOf>) => Columns>
> = {
  'save-part-a': ({ part }) => ({ vehicle: part }),
  'save-part-b': ({ part }) => ({ vendor: part }),
  'save-part-c': ({ part }) => ({ incident: part }),
  'save-part-d': ({ part }) => ({ terms: part }),
  pay: (_, { at }) => ({ fee_paid_at: at.toISOString() }),
  'assign-claim': ({ assignee }) => ({ assignee_id: assignee }),
  'save-settlement-terms': (after) => ({ settlement_terms: after }),
  'record-cover': ({ cover }) => ({ cover }),
  // The linked listing brings its own address and numbers, which the audit does not keep.
  'link-garage': ({ garage }, _, known) => ({
    vendor: { ...withoutWorkshop(known.get('vendor')?.value), garageName: garage },
  }),
};

/** What the claim's row held after these entries, which stand in the order in which they were written: what staff decided first. */
export function columnsAsOf(entries: readonly KeptEntry[]): ReadonlyMap<string, ColumnAsOf> {
  const known = new Map<string, ColumnAsOf>();
  for (const entry of entries) {
    const after = objectOf(entry.after);
    const own = Object.entries(after).filter(([name]) => name in fresh && !isOtherwiseNamed(entry, name));
    const renamed = Object.entries(byOtherNames[entry.action]?.(after, entry, known) ?? {});
    for (const [name, value] of [...own, ...renamed])
      // Written again as it was, it stands since the first time.
      if (!known.has(name) || !isDeepStrictEqual(known.get(name)?.value, value)) known.set(name, { name, value, entry });
  }
  const order = Object.keys(fresh);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return new Map([...known].toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** Columns of the row as it stands in which it differs from what all entries tell: somebody changed it beside the product, or an entry is missing. */
export function contradicted(known: ReadonlyMap<string, ColumnAsOf>, row: Columns): string[] {
  return Object.entries(fresh)
    .filter(([name]) => known.has(name) || !ofTheForm.has(name))
    .filter(([name, first]) => !isDeepStrictEqual(known.has(name) ? known.get(name)?.value : first, plain(redacted(row[name]))))
    .map(([name]) => name);
}

/** What was masked when it was written, from the row where nothing has changed it since. */
export function unmasked({ name, value, entry }: ColumnAsOf, now: ReadonlyMap<string, ColumnAsOf>, row: Columns): unknown {
  const isMasked = typeof value === 'string' && value.includes('[redacted]');
  const stillStands = now.get(name)?.entry.id === entry.id && isDeepStrictEqual(plain(redacted(row[name])), value);
  return isMasked && stillStands ? row[name] : value;
}

/** A whole record under the deed's own name has no columns beside it. */
function isOtherwiseNamed({ action }: KeptEntry, name: string): boolean {
  return action === 'save-settlement-terms' && name !== 'stage';
}

const ofTheWorkshop = new Set(['garageAddress', 'garagePhone', 'garageEmail', 'isNetworkGarage', 'garageId']);

function withoutWorkshop(vendor: unknown): Columns {
  return Object.fromEntries(Object.entries(objectOf(vendor)).filter(([name]) => !ofTheWorkshop.has(name)));
}

/** As the audit keeps it: moments as text. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

function objectOf(value: unknown): Columns {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Columns) : {};
}
