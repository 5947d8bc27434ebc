import { createHash } from 'node:crypto';

/**
 * Recomputes the key facts shown to owners from the underlying rows. Deliberately shares no code with the product, so that a bug in one is not repeated in
 * the other. Amounts are paise as bigint.
 */

export type Query = (sql: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

interface SlabTable {
  readonly gstRate: number;
  readonly slabs: readonly { readonly upTo: number; readonly fee: number }[];
  /** Basis points a week, and of the amount at most. */
  readonly weekly?: { readonly rate: number; readonly most: number } | null;
}

/** Product rules §6, in rupees. */
const ownSlabs = [
  [25_000, 750],
  [50_000, 1_250],
  [100_000, 2_250],
  [200_000, 4_000],
  [350_000, 6_500],
  [500_000, 9_000],
  [750_000, 13_000],
  [1_000_000, 17_000],
] as const;
const ownTable: SlabTable = {
  gstRate: 1_800,
  slabs: ownSlabs.map(([upTo, fee]) => ({ upTo: upTo * 100, fee: fee * 100 })),
};
const ownTerms = { validDays: 2, fewestClaims: 5, assumedDays: 28 };
/** In paise; applies until changed by an approved request. */
const ownServiceCharge = 5_000n;

/**
 * An offer revised after a lower invoice is created and accepted in the same transaction, so entries posted with its acceptance are excluded from the earlier
 * ones.
 */
const rows = `
  select k.text, k.fingerprint, k.version, k.made_at, o.id as offer_id, o.number as offer_number, o.state, o.slab_version, o.revision, o.basis,
    (select value from dated_setting where name = 'set-up' and valid_from <= k.made_at order by valid_from desc limit 1) as set_up,
    c.id as claim_id, c.number, c.insurer_id, c.staff_fee_paise::text as staff_fee, c.estimated_cost_paise::text as own_estimate,
    (select value from dated_setting where name = 'fee-slabs' and value->>'version' = o.slab_version) as slabs,
    (select value from dated_setting where name = 'offer-terms' and value->>'version' = k.text::jsonb->>'terms') as terms,
    (select value->>'serviceCharge' from dated_setting where name = 'fees' and valid_from <= (select min(p.created_at) from payment_order p where p.claim_id = c.id and p.purpose = 'wizard_fee') order by valid_from desc limit 1) as service_charge,
    (select to_jsonb(e) from estimate e where e.claim_id = c.id and e.created_at <= k.made_at order by e.created_at desc, e.version desc limit 1) as estimate,
    (select jsonb_agg(to_jsonb(s)) from survey s where s.claim_id = c.id and s.reported_at <= k.made_at) as surveys,
    (select sum(i.amount_paise)::text from repair_invoice i where i.claim_id = c.id and i.created_at <= k.made_at
      and coalesce(i.superseded_at > k.made_at, true)) as invoiced,
    ((c.settlement->>'approvedAmount')::numeric * 100)::bigint::text as decided,
    (select jsonb_agg(jsonb_build_object('event', j.event, 'seq', j.seq, 'posted', j.posted_at <= k.made_at and not (j.event in ('offer-accepted', 'advance-applied', 'balance-paid', 'advance-earned') and j.seq = o.number), 'account', l.account, 'amount', l.amount_paise::text))
      from journal_entry j join journal_line l on l.entry_id = j.id where j.claim_id = c.id) as journal,
    (select coalesce(sum(r.amount_paise), 0)::text from refund r join payment_order p on p.id = r.payment_order_id
      where p.claim_id = c.id and r.created_at < k.made_at and r.state <> 'failed') as refunds,
    (select jsonb_agg(jsonb_build_object('own', r.insurer_id = c.insurer_id, 'from', r.created_at, 'to', r.settled_at)) from receivable r
      where r.state = 'settled' and r.settled_at <= k.made_at and r.settled_at > k.made_at - interval '1 year') as paid,
    (select encode(s.fingerprint, 'hex') from key_facts_signature s where s.key_facts_id = k.id order by s.means = 'account' limit 1) as signed
  from key_facts k join offer o on o.id = k.offer_id join claim c on c.id = k.claim_id
  where $1::uuid[] is null or c.id = any($1::uuid[]) order by k.made_at`;

export interface Recomputed {
  readonly claim: string;
  readonly version: number;
  readonly faults: readonly string[];
  /** Recomputed, as are the fields below. */
  readonly totalCost: bigint;
  readonly annualRate: bigint;
}

/** Recomputes every statement of these claims (`null`: all) and lists the differences from what the owner was shown. */
export async function recomputeKeyFacts(query: Query, claimIds: readonly string[] | null = null): Promise<Recomputed[]> {
  return (await query(rows, [claimIds])).map((row) => recompute(row as unknown as Row));
}

/** A row of the query above; dates inside JSON are strings. */
interface JournalLine {
  readonly event: string;
  readonly seq: number;
  /** Whether it was posted before the statement was made. */
  readonly posted: boolean;
  readonly account: string;
  readonly amount: string;
}

interface Row {
  readonly text: string;
  readonly fingerprint: Uint8Array;
  readonly version: number;
  readonly number: string;
  readonly offer_number: number;
  readonly state: string;
  readonly basis: string;
  readonly set_up: { readonly aprMethod: string } | null;
  readonly staff_fee: string | null;
  readonly service_charge: string | null;
  readonly own_estimate: string | null;
  readonly slabs: SlabTable | null;
  readonly terms: typeof ownTerms | null;
  readonly estimate: {
    readonly id: string;
    readonly lines: readonly { readonly line: number; readonly amount: number }[];
  } | null;
  readonly surveys:
    | readonly {
        readonly estimate_id: string | null;
        readonly state: string;
        readonly lines: readonly { readonly line: number; readonly assessed: number }[] | null;
      }[]
    | null;
  readonly journal: readonly JournalLine[] | null;
  readonly invoiced: string | null;
  readonly decided: string | null;
  readonly refunds: string;
  readonly paid: readonly Paid[] | null;
  readonly signed: string | null;
}

interface Paid {
  readonly own: boolean;
  readonly from: string;
  readonly to: string;
}

interface Told {
  readonly version: number;
  readonly madeAt: string;
  readonly validUntil: string;
  readonly facts: Readonly<Record<string, number>> & {
    readonly advance: number;
    readonly daysToPay: { readonly days: number; readonly basis: string; readonly claims: number };
    readonly financing: { readonly basis: string };
  };
  readonly words: Readonly<Record<string, { readonly amounts: readonly { readonly value: string }[] }>>;
}

function recompute(row: Row): Recomputed {
  const told = JSON.parse(row.text) as Told;
  const faults: string[] = [];
  const compare = (what: string, said: unknown, right: unknown) => {
    if (String(said) !== String(right)) faults.push(`${what}: told ${String(said)}, recomputed ${String(right)}`);
  };

  const fingerprint = createHash('sha256').update(row.text).digest('hex');
  compare('fingerprint', Buffer.from(row.fingerprint).toString('hex'), fingerprint);
  compare('version', told.version, row.version);

  const facts = told.facts;
  const advance = BigInt(facts.advance);
  const table: SlabTable = row.slabs ?? ownTable;
  const terms = row.terms ?? ownTerms;
  const days = daysOf(row.paid ?? [], terms);
  const fee = feeOf(advance, table, days[0]) ?? BigInt(row.staff_fee ?? -1);
  const gst = share(fee, table.gstRate);
  compare('service fee', facts['serviceFee'], fee);
  compare('GST rate', facts['gstRate'], table.gstRate);
  compare('GST', facts['gst'], gst);

  const journal = row.journal ?? [];
  const booked = (account: string, isMeant: (line: JournalLine) => boolean) =>
    journal.filter((line) => line.account === account && isMeant(line)).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const before = (event: string) => booked('customer-advances', (line) => line.posted && line.event === event);
  const refundsUnderWay = BigInt(row.refunds) - before('refund');
  const held = -booked('customer-advances', ({ posted }) => posted) - refundsUnderWay;
  const earned = before('advance-earned');
  const charge = earned > 0n ? 0n : least(held, row.service_charge === null ? ownServiceCharge : BigInt(row.service_charge));
  const credit = least(held - charge, fee + gst);
  const total = fee + gst + charge + earned;
  compare('service charge', facts['serviceCharge'], charge + earned);
  compare('total cost', facts['totalCost'], total);
  compare('counted towards the fee', facts['credit'], credit);
  compare('paid before', facts['paidBefore'], charge + earned + credit);
  compare('left to pay', facts['leftToPay'], fee + gst - credit);
  compare('refund', facts['refund'], held - charge - credit);

  const decidedOn = billOf(row);
  const invoiced = row.invoiced === null ? null : BigInt(row.invoiced);
  // A lower invoice replaces the decided bill.
  const bill = invoiced !== null && (invoiced < decidedOn || advance !== BigInt(row.decided ?? advance)) ? invoiced : decidedOn;
  compare('bill', facts['billed'], bill);
  const rest = bill > advance ? bill - advance : 0n;
  compare('still paid to the garage', facts['youPayGarage'], rest);

  compare('days to pay', `${facts.daysToPay.days} ${facts.daysToPay.basis} ${facts.daysToPay.claims}`, days.join(' '));
  const { financing } = facts;
  compare('offered under', financing.basis, row.basis);
  // A loan's rate may count only what is left of the advance after the cost.
  const used = row.basis === 'partner-nbfc' && row.set_up?.aprMethod === 'on-net' ? advance - total : advance;
  const below = used * BigInt(days[0]);
  const rate = (total * 3_650_000n + below / 2n) / below;
  compare('yearly rate', facts['annualRate'], rate);
  compare('valid until', told.validUntil, new Date(Date.parse(told.madeAt) + terms.validDays * 86_400_000).toISOString());

  for (const [language, words] of Object.entries(told.words)) {
    const said = words.amounts.map(({ value }) => value);
    const wanted = [
      rupees(advance),
      rupees(fee),
      rupees(gst),
      rupees(total),
      rupees(fee + gst - credit),
      rupees(rest),
      percent(rate),
    ];
    for (const amount of wanted) if (!said.includes(amount)) faults.push(`${language} does not say ${amount}`);
  }

  if (row.state === 'accepted') {
    const ofOffer = (event: string, account: string) =>
      booked(account, (line) => line.event === event && line.seq === row.offer_number);
    compare('booked fee with tax', ofOffer('offer-accepted', 'claimant-receivable'), fee + gst);
    compare('booked GST', -ofOffer('offer-accepted', 'gst-payable'), gst);
    compare('booked credit', ofOffer('advance-applied', 'customer-advances'), credit);
    compare('booked balance', ofOffer('balance-paid', 'gateway-clearing'), fee + gst - credit);
    compare('signed fingerprint', row.signed, fingerprint);
  }
  return { claim: row.number, version: row.version, faults, totalCost: total, annualRate: rate };
}

/** The lower of slab and a share for each week until the insurer pays, up to the cap. */
function feeOf(amount: bigint, table: SlabTable, days: number): bigint | null {
  const slabFee = slabFeeOf(amount, table);
  if (slabFee === null || !table.weekly) return slabFee;
  const weeks = BigInt(table.weekly.rate) * BigInt(days);
  const byWeek = (amount * weeks + 35_000n) / 70_000n;
  return least(slabFee, least(byWeek, share(amount, table.weekly.most)));
}

/**
 * The slab's fee with marginal relief: fee incl. tax never exceeds the previous slab's fee incl. tax plus the excess over that slab. `null` above the last
 * slab.
 */
function slabFeeOf(amount: bigint, table: SlabTable): bigint | null {
  let edge = 0n;
  let edgeTotal: bigint | null = null;
  for (const slab of table.slabs) {
    const [upTo, full] = [BigInt(slab.upTo), BigInt(slab.fee)];
    const capped = (at: bigint) => (edgeTotal === null ? full : least(full, mostFee(edgeTotal + at - edge, table.gstRate)));
    if (amount <= upTo) return capped(amount);
    const atEdge = capped(upTo);
    [edge, edgeTotal] = [upTo, atEdge + share(atEdge, table.gstRate)];
  }
  return null;
}

/** The largest fee that, with its tax, fits within the total; found by bisection. */
function mostFee(total: bigint, rate: number): bigint {
  let [low, high] = [0n, total];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle + share(middle, rate) <= total) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** Rounded half up. */
const share = (amount: bigint, basisPoints: number) => (amount * BigInt(basisPoints) + 5_000n) / 10_000n;
const least = (left: bigint, right: bigint) => (left < right ? left : right);

/** The estimate at that moment, or what a surveyor assessed of it. */
function billOf({ estimate, surveys, own_estimate }: Row): bigint {
  if (!estimate) return BigInt(own_estimate ?? 0);
  const survey = (surveys ?? []).find((one) => one.estimate_id === estimate.id && one.state === 'reported');
  const assessed = new Map((survey?.lines ?? []).map((line) => [line.line, line.assessed]));
  return estimate.lines.reduce((sum, { line, amount }) => sum + BigInt(assessed.get(line) ?? amount), 0n);
}

/** Median days to payment, their basis, and the number of claims. */
function daysOf(
  paid: readonly Paid[],
  { fewestClaims, assumedDays }: { fewestClaims: number; assumedDays: number },
): [number, string, number] {
  // IST is UTC+5:30 all year.
  const day = (moment: string) => Math.floor((Date.parse(moment) + 19_800_000) / 86_400_000);
  const taken = (those: readonly Paid[]) =>
    those.map(({ from, to }) => Math.max(1, day(to) - day(from))).toSorted((a, b) => a - b);
  const middle = (days: readonly number[]) => days[Math.ceil(days.length / 2) - 1] ?? 0;
  const [own, all] = [taken(paid.filter((one) => one.own)), taken(paid)];
  if (own.length >= fewestClaims) return [middle(own), 'insurer', own.length];
  if (all.length >= fewestClaims) return [middle(all), 'all-insurers', all.length];
  return [assumedDays, 'setting', all.length];
}

function rupees(amount: bigint): string {
  const [whole, rest] = [String(amount / 100n), amount % 100n];
  const head = whole.slice(0, -3);
  const groups: string[] = [];
  for (let end = head.length; end > 0; end -= 2) groups.unshift(head.slice(Math.max(0, end - 2), end));
  const said = [...groups, whole.slice(-3)].join(',');
  return rest === 0n ? `₹${said}` : `₹${said}.${String(rest).padStart(2, '0')}`;
}

const percent = (basisPoints: bigint) => `${Number(basisPoints) / 100}%`;
