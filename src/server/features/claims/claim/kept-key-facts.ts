import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keyFactsWords, signatureMeans } from '#contract/claims/offer/offer.schemas.ts';
import type { SignatureMeans } from '#contract/claims/offer/offer.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { aprMethods, financingOf, noSetUp, offerBases } from '#domain/claims/offer/company-set-up.ts';
import { daysBases } from '#domain/claims/offer/key-facts.ts';
import type { KeyFacts } from '#domain/claims/offer/key-facts.ts';
import { locales } from '#domain/languages.ts';
import { paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';

const officer = z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() });

/** Statements older than the company's set-up were a demonstration. */
const financing = z._default(
  z.object({
    basis: z.enum(offerBases),
    financier: z.nullable(z.string()),
    registration: z.nullable(z.string()),
    coolingDays: z.nullable(z.int()),
    nodalOfficer: z.nullable(officer),
    aprMethod: z.enum(aprMethods),
  }),
  financingOf(noSetUp, false),
);

const amount = z.pipe(z.int(), z.transform(paise));

const stored = z.object({
  claim: z.string(),
  registration: z.nullable(z.string()),
  version: z.int(),
  madeAt: z.string(),
  validUntil: z.string(),
  insurer: z.string(),
  garage: z.string(),
  facts: z.object({
    advance: amount,
    serviceFee: amount,
    gst: amount,
    gstRate: z.int(),
    serviceCharge: amount,
    credit: amount,
    refund: amount,
    billed: z.nullable(amount),
    provisional: z._default(z.nullable(z.object({ accepted: amount, percent: z.int() })), null),
    daysToPay: z.object({ days: z.int(), basis: z.enum(daysBases), claims: z.int() }),
    totalCost: amount,
    paidBefore: amount,
    leftToPay: amount,
    youPayGarage: z.nullable(amount),
    annualRate: z.int(),
    financing,
  }) satisfies z.ZodMiniType<KeyFacts, unknown>,
  words: z.object(
    Object.fromEntries(locales.map((locale) => [locale, keyFactsWords])) as Record<
      (typeof locales)[number],
      typeof keyFactsWords
    >,
  ),
});

export interface KeptKeyFacts extends z.output<typeof stored> {
  readonly id: string;
  readonly fingerprint: Buffer;
  readonly offerState: string;
  readonly newest: number;
  readonly signature: {
    readonly name: string;
    readonly means: SignatureMeans;
    readonly at: Date;
  } | null;
}

/**
 * The claim's key facts statement, the newest or the given version, with its strongest signature; null if there is none. Throws if the stored text was altered.
 */
export async function findKeyFacts(db: Kysely<DB>, claimId: string, version?: number): Promise<KeptKeyFacts | null> {
  const row = await db
    .selectFrom('key_facts as k')
    .innerJoin('offer', 'offer.id', 'k.offer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('key_facts_signature')
          .select(['name', 'means', 'at'])
          .whereRef('key_facts_id', '=', 'k.id')
          .orderBy((order) => order.eb(order.ref('means'), '=', 'e-sign'), 'desc')
          .orderBy((order) => order.eb(order.ref('means'), '=', 'account'))
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'k.id',
      'k.text',
      'k.fingerprint',
      'offer.state',
      's.name',
      's.means',
      's.at',
      eb
        .selectFrom('key_facts')
        .select((max) => max.fn.max<number>('version').as('newest'))
        .where('claim_id', '=', claimId)
        .as('newest'),
    ])
    .where('k.claim_id', '=', claimId)
    .$if(version !== undefined, (query) => query.where('k.version', '=', version ?? 0))
    .orderBy('k.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  if (!createHash('sha256').update(row.text).digest().equals(row.fingerprint))
    throw new Error(`key facts ${row.id} are not what was written`);
  return {
    ...stored.parse(JSON.parse(row.text)),
    id: row.id,
    fingerprint: row.fingerprint,
    offerState: row.state,
    newest: row.newest ?? 0,
    signature:
      row.name === null || row.at === null
        ? null
        : { name: row.name, means: z.parse(z.enum(signatureMeans), row.means), at: row.at },
  };
}
