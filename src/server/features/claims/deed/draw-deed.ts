import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { signersOf } from '#domain/claims/deed/deed.ts';
import type { DeedParty, DeedTerms } from '#domain/claims/deed/deed.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { asLocale, locales } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { canonical } from '#domain/seals/canonical.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { isApproved } from '#server/platform/db/claim-stage.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { systemActor } from '#server/platform/actor.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { problem } from '#contract/errors.ts';
import { dutyBearers, instruments } from '#domain/claims/deed/stamp-duty.ts';
import type { DeedDuty } from '#domain/claims/deed/stamp-duty.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { lockClaim } from '../claim/claim-steps.ts';
import { deedTermsOf } from '../claim/deed-terms.ts';
import { loadClaims } from '../claim/load-claims.ts';

const named = z.object({ userId: z.string(), name: z.string() });
const words = z.object({
  title: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  clauses: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type DeedWords = z.output<typeof words>;

const duty = z.object({
  state: z.string(),
  instrument: z.enum(instruments),
  amount: z.pipe(z.int(), z.transform(paise)),
  bearer: z.enum(dutyBearers),
  source: z.string(),
  means: z.enum(['e-stamp', 'paper']),
}) satisfies z.ZodMiniType<DeedDuty>;

const storedDeed = z.object({
  version: z.int(),
  madeAt: z.string(),
  terms: z.object({
    mode: z.enum(settlementModes),
    amount: z.pipe(z.int(), z.transform(paise)),
    claim: z.string(),
    insurer: z.object({ id: z.string(), name: z.string() }),
    policyNumber: z.string(),
    insurersNumber: z.string(),
    registration: z.string(),
    owner: named,
    garage: z.extend(named, { garageId: z.string() }),
    lender: z.nullable(z.string()),
    financier: z._default(
      z.nullable(
        z.object({
          kind: z.enum(['partner-nbfc', 'nbfc-factor']),
          name: z.string(),
          registration: z.string(),
          address: z.string(),
        }),
      ),
      null,
    ),
    duty: z._default(z.nullable(duty), null),
  }) satisfies z.ZodMiniType<DeedTerms>,
  /** `registration`: with the Reserve Bank, of a lender or factor. */
  assignee: z.object({
    name: z.string(),
    address: z.string(),
    cin: z.string(),
    registration: z._default(z.string(), ''),
  }),
  /** Our company, which acts for a lender or factor; empty on older deeds. */
  company: z._default(z.string(), ''),
  /** In English, which decides, and in the other languages of those who sign. */
  words: z.partialRecord(z.enum(locales), words),
});

export interface Deed extends z.output<typeof storedDeed> {
  readonly row: Selectable<DB['deed']>;
}

/** Throws if the stored text was altered. */
export function deedOf(row: Selectable<DB['deed']>): Deed {
  if (!createHash('sha256').update(row.text).digest().equals(row.fingerprint))
    throw new Error(`deed ${row.id} is not what was written`);
  return { ...storedDeed.parse(JSON.parse(row.text)), row };
}

/** The deed in force, or the given version; null if there is none. */
export async function findDeed(db: Kysely<DB>, claimId: string, version?: number): Promise<Deed | null> {
  const deeds = db.selectFrom('deed').selectAll().where('claim_id', '=', claimId);
  const row = await (
    version === undefined ? deeds.where('voided_at', 'is', null) : deeds.where('version', '=', version)
  ).executeTakeFirst();
  return row ? deedOf(row) : null;
}

/** Whether this is a picture of that kind which the actor put on the claim. */
export async function isOwnPicture(
  tx: Tx,
  actor: UserActor,
  claimId: string,
  { fileId, category }: { readonly fileId: string; readonly category: 'SIGNED_DEED' | 'STAMP_PAPER' },
): Promise<boolean> {
  const picture = await tx.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('entity_type', '=', 'claim')
    .where('entity_id', '=', claimId)
    .where('owner_id', '=', actor.userId)
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return picture !== undefined;
}

/** The deed in force, if it is this version. The claim must be locked for writing. */
export async function presentDeed(db: Kysely<DB>, claimId: string, version: number): Promise<Deed> {
  const deed = await findDeed(db, claimId);
  if (deed?.version !== version) throw problem('deed.changed');
  return deed;
}

export const assignorOf = ({ mode, owner, garage }: DeedTerms): string => (mode === 'cashless' ? garage.name : owner.name);

/**
 * Draws up the deeds of accepted offers before the commit of whatever changed the claim: the first one, and another version in place of one that no longer says
 * what the claim says. Once the advance is on its way, the deed stays.
 */
export async function renewDeeds(
  tx: Tx,
  files: readonly ClaimFile[],
  drawn: (tx: Tx, deed: Deed) => Promise<void>,
): Promise<void> {
  for (const file of files) {
    if (file.row.stage !== 'approved' || file.offer?.state !== 'accepted' || file.facts.deed !== null || hasLeft(file)) continue;
    const terms = deedTermsOf(file.row, file, tx.now);
    const deed = terms && (await drawDeed(tx, file, terms));
    if (deed) await drawn(tx, deed);
  }
}

const staleAtOnce = 200;

/**
 * Redraws unsigned deeds that no longer say what the claim says because of a day that came: another set-up of the company, or another rate of stamp duty. What is
 * signed stays.
 */
export async function redrawStaleDeeds(platform: Platform): Promise<void> {
  const now = platform.now();
  const rows = await platform.db
    .selectFrom('deed as d')
    .innerJoin('claim as c', 'c.id', 'd.claim_id')
    .select('d.claim_id')
    .where('d.voided_at', 'is', null)
    .where('d.signed_at', 'is', null)
    .where(isApproved())
    .where(
      sql<boolean>`(exists (select from dated_setting s where s.name = 'set-up' and s.valid_from between d.made_at and ${now})
        or exists (select from stamp_duty_rate r where r.from_day <= ${todayInKolkata(now)}::date
          and (r.created_at > d.made_at or r.from_day > (d.made_at at time zone 'Asia/Kolkata')::date)))`,
    )
    .orderBy('d.made_at')
    .limit(staleAtOnce)
    .execute();
  const ids = rows.map(({ claim_id: id }) => id);
  const stale = (await loadClaims(platform.db, ids, now)).filter(({ deed, facts }) => deed !== null && facts.deed === null);
  for (const { row } of stale)
    await inTransaction(platform, systemActor('redraw-deeds'), async (tx) => void (await lockClaim(tx, row.id)));
}

const hasLeft = ({ payout }: ClaimFile) => payout !== null && ['pending', 'processing', 'success'].includes(payout.state);

async function drawDeed(tx: Tx, { row, deed: before }: ClaimFile, terms: DeedTerms): Promise<Deed | null> {
  const us = await taxDetailsInForce(tx.db, tx.now);
  // Without our company's details there is no assignee, and no payout.
  if (!us) return null;
  const last = await tx.db
    .selectFrom('deed')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('claim_id', '=', row.id)
    .executeTakeFirst();
  const { financier } = terms;
  const assignee = financier
    ? { name: financier.name, address: financier.address, cin: '', registration: financier.registration }
    : { name: us.legalName, address: us.address, cin: us.cin, registration: '' };
  const company = us.legalName;
  const version = (last?.version ?? 0) + 1;
  const spoken = await languagesOf(tx.db, terms);
  const text = canonical({
    form: 2,
    version,
    madeAt: tx.now.toISOString(),
    terms,
    assignee,
    company,
    words: Object.fromEntries(spoken.map((locale) => [locale, deedWords(terms, assignee, company, locale)])),
  });
  const fingerprint = createHash('sha256').update(text).digest();
  if (before) await tx.db.updateTable('deed').set({ voided_at: tx.now }).where('id', '=', before.id).execute();
  const drawn = await tx.db
    .insertInto('deed')
    .values({
      ...{ claim_id: row.id, version, mode: terms.mode, amount_paise: terms.amount, duty_paise: terms.duty?.amount ?? null },
      ...{ text, fingerprint, made_at: tx.now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    action: 'draw-deed',
    subjectType: 'claim',
    subjectId: row.id,
    before: before && { deed: before.version },
    after: {
      ...{ deed: version, mode: terms.mode, amount: terms.amount, duty: terms.duty?.amount ?? null },
      ...{ assignee: assignee.name, fingerprint: fingerprint.toString('hex') },
    },
  });
  return deedOf(drawn);
}

/** English first. */
async function languagesOf(db: Kysely<DB>, { mode, owner, garage }: DeedTerms): Promise<Locale[]> {
  const people: Record<DeedParty, string> = { claimant: owner.userId, garage: garage.userId };
  const readers = await db
    .selectFrom('app_user')
    .select('locale')
    .where(
      'id',
      'in',
      signersOf(mode).map((party) => people[party]),
    )
    .orderBy('id')
    .execute();
  return [...new Set<Locale>(['en', ...readers.map(({ locale }) => asLocale(locale))])];
}

function deedWords(terms: DeedTerms, assignee: Deed['assignee'], company: string, locale: Locale): DeedWords {
  const t = textsIn(locale, 'deed');
  const { owner, garage, insurer, mode } = terms;
  const isCashless = mode === 'cashless';
  const assignor = assignorOf(terms);
  const amount = formatRupees(terms.amount);
  const us = assignee.name;
  const said = { assignor, us, amount, insurer: insurer.name, owner: owner.name, garage: garage.name };
  return {
    title: t.title,
    facts: [
      [t.facts.assignor, assignor],
      [t.facts.assignee, [us, assignee.cin, assignee.registration, assignee.address].filter(Boolean).join(', ')],
      ...(isCashless ? [[t.facts.confirming, owner.name] as [string, string]] : []),
      [t.facts.insurer, insurer.name],
      [t.facts.policy, terms.policyNumber],
      [t.facts.insurersNumber, terms.insurersNumber],
      [t.facts.claim, terms.claim],
      [t.facts.vehicle, formatRegistrationNumber(terms.registration)],
      [t.facts.amount, amount],
      ...(terms.duty ? [[t.facts.duty, dutyFact(terms.duty, t.stamp.none)] as [string, string]] : []),
    ],
    clauses: [
      { label: t.assignment.label, text: (isCashless ? t.assignment.cashless : t.assignment.reimbursement)(said) },
      { label: t.differences.label, text: t.differences.text(said) },
      {
        label: t.warranty.label,
        text: terms.lender ? t.warranty.financed({ ...said, lender: terms.lender }) : t.warranty.free(said),
      },
      { label: t.direction.label, text: t.direction.text(said) },
      { label: t.complaints.label, text: t.complaints.text(said) },
      { label: t.recourse.label, text: t.recourse.text(said) },
      ...(terms.financier ? [{ label: t.servicing.label, text: t.servicing.text({ us, company }) }] : []),
      ...(terms.duty ? [{ label: t.stamp.label, text: stampText(terms.duty, { assignor, company }, t.stamp) }] : []),
      ...(isCashless ? [{ label: t.confirmation.label, text: t.confirmation.text(said) }] : []),
      { label: t.signing.label, text: t.signing.text },
    ],
  };
}

const dutyFact = ({ amount, state }: DeedDuty, none: string) => `${amount === 0 ? none : formatRupees(amount)}, ${state}`;

function stampText(
  { amount, state, source, bearer }: DeedDuty,
  { assignor, company }: { readonly assignor: string; readonly company: string },
  t: ReturnType<typeof textsIn<'deed'>>['stamp'],
): string {
  if (amount === 0) return t.exempt({ state, source });
  return t.text({ duty: formatRupees(amount), state, bearer: bearer === 'company' ? company : assignor });
}
