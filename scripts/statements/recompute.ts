/**
 * Recomputes the statements of owners and garages from orders, refunds, offers, payouts and listing years. Deliberately shares no code with the product and
 * does not read the ledger, so that a bug in one is not repeated in the other. Amounts are paise as bigint.
 */

export type Query = (sql: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

export interface Totals {
  readonly debit: bigint;
  readonly credit: bigint;
}

const appealDays = 30;
const big = (value: unknown) => (typeof value === 'string' ? BigInt(value) : 0n);
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

const ownersClaims = `
  select c.id, c.stage, c.rejected_at < $2::timestamptz - make_interval(days => ${appealDays}) as lapsed,
    (select coalesce(sum(o.amount_paise), 0)::text from payment_order o where o.claim_id = c.id and o.state = 'success') as paid,
    (select coalesce(sum(a.amount_paise), 0)::text from payment_attempt a join payment_order o on o.id = a.payment_order_id
      where o.claim_id = c.id and (a.surplus or (o.state = 'abandoned' and a.status = 'succeeded'))) as surplus,
    (select coalesce(sum(r.amount_paise), 0)::text from refund r join payment_order o on o.id = r.payment_order_id
      where o.claim_id = c.id and r.state = 'success') as refunded,
    (select coalesce(sum(r.amount_paise), 0)::text from refund r join payment_order o on o.id = r.payment_order_id
      where o.claim_id = c.id and r.state in ('waiting', 'pending')) as going_back,
    (select o.amount_paise::text from payment_order o where o.claim_id = c.id and o.purpose = 'wizard_fee' and o.outcome = 'applied') as wizard,
    (select coalesce(p.credit_paise, 0)::text from payout_promise p where p.claim_id = c.id) as missed,
    (select coalesce(jsonb_agg(jsonb_build_object('state', o.state, 'fee', o.slab_fee_paise::text, 'gst', o.gst_paise::text,
      'counted', o.credit_paise::text, 'excess', o.excess_credit_paise::text) order by o.number), '[]')
      from offer o where o.claim_id = c.id and o.accepted_at is not null) as offers
  from claim c where c.claimant_id = $1`;

interface Offer {
  readonly state: string;
  readonly fee: string;
  readonly gst: string;
  readonly counted: string;
  readonly excess: string;
}

/** Charges, refunds and payments of an owner. */
export async function recomputeOwner(query: Query, ownerId: string, now: Date): Promise<Totals> {
  const claims = (await query(ownersClaims, [ownerId, now])).map((row) => {
    const offers = row['offers'] as readonly Offer[];
    const total = (offer: Offer) => big(offer.fee) + big(offer.gst);
    const voided = sum(offers.filter(({ state }) => state === 'void').map(total));
    const came = big(row['paid']) + big(row['surplus']) + big(row['missed']);
    const [first] = offers;
    // The part of the claim fee neither counted towards the first accepted offer nor refunded is the service charge.
    const service = first ? big(row['wizard']) - big(first.counted) - big(first.excess) : 0n;
    const isOver = row['stage'] === 'withdrawn' || (row['stage'] === 'rejected' && row['lapsed'] === true);
    const owed = sum(offers.map(total)) - voided;
    const kept = isOver ? came - owed - big(row['refunded']) - big(row['going_back']) : service;
    return { debit: sum(offers.map(total)) + big(row['refunded']) + kept, credit: came + voided };
  });
  return { debit: sum(claims.map(({ debit }) => debit)), credit: sum(claims.map(({ credit }) => credit)) };
}

const garagesPayouts = `
  select p.state, p.amount_paise::text as amount, p.credited_at is not null as credited
  from transfer p join claim c on c.id = p.claim_id join garage_listing l on l.id = c.listing_id where l.garage_id = $1`;
const garagesFees = 'select amount_paise::text as amount from listing_year where garage_id = $1';

/** Payouts ordered for a garage, credited or returned, and its listing fees charged and paid. */
export async function recomputeGarage(query: Query, garageId: string): Promise<Totals> {
  const payouts = await query(garagesPayouts, [garageId]);
  const fees = sum((await query(garagesFees, [garageId])).map(({ amount }) => big(amount)));
  const of = (isCounted: (state: string, credited: boolean) => boolean) =>
    sum(payouts.filter((row) => isCounted(String(row['state']), row['credited'] === true)).map((row) => big(row['amount'])));
  const isBack = (state: string) => state === 'failed' || state === 'reversed';
  return {
    // Credited, or an order that was taken back.
    debit: fees + of((_, credited) => credited) + of(isBack),
    // Ordered, or returned by the bank after it was credited.
    credit: fees + of(() => true) + of((state, credited) => isBack(state) && credited),
  };
}
