import { createHash } from 'node:crypto';
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
import type { Tx } from '#server/platform/db/transaction.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { deedTermsOf } from '../claim/deed-terms.ts';

const named = z.object({ userId: z.string(), name: z.string() });
const words = z.object({
  title: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  clauses: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type DeedWords = z.output<typeof words>;

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
  }) satisfies z.ZodMiniType<DeedTerms>,
  assignee: z.object({ name: z.string(), address: z.string(), cin: z.string() }),
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

/**
 * Draws up the deeds of accepted offers before the commit of whatever changed the claim: the first one, and another version in place of one that no longer says
 * what the claim says. Once the advance is on its way, the deed stays.
 */
export async function renewDeeds(tx: Tx, files: readonly ClaimFile[]): Promise<void> {
  for (const file of files) {
    if (file.row.stage !== 'approved' || file.offer?.state !== 'accepted' || file.facts.deed !== null || hasLeft(file)) continue;
    const terms = deedTermsOf(file.row, file, tx.now);
    if (terms) await drawDeed(tx, file, terms);
  }
}

const hasLeft = ({ payout }: ClaimFile) => payout !== null && ['pending', 'processing', 'success'].includes(payout.state);

async function drawDeed(tx: Tx, { row, deed: before }: ClaimFile, terms: DeedTerms): Promise<void> {
  const us = await taxDetailsInForce(tx.db, tx.now);
  // Without our company's details there is no assignee, and no payout.
  if (!us) return;
  const last = await tx.db
    .selectFrom('deed')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('claim_id', '=', row.id)
    .executeTakeFirst();
  const assignee = { name: us.legalName, address: us.address, cin: us.cin };
  const version = (last?.version ?? 0) + 1;
  const spoken = await languagesOf(tx.db, terms);
  const text = canonical({
    form: 1,
    version,
    madeAt: tx.now.toISOString(),
    terms,
    assignee,
    words: Object.fromEntries(spoken.map((locale) => [locale, deedWords(terms, assignee, locale)])),
  });
  const fingerprint = createHash('sha256').update(text).digest();
  if (before) await tx.db.updateTable('deed').set({ voided_at: tx.now }).where('id', '=', before.id).execute();
  await tx.db
    .insertInto('deed')
    .values({
      ...{ claim_id: row.id, version, mode: terms.mode, amount_paise: terms.amount },
      ...{ text, fingerprint, made_at: tx.now },
    })
    .execute();
  await audit(tx, {
    action: 'draw-deed',
    subjectType: 'claim',
    subjectId: row.id,
    before: before && { deed: before.version },
    after: { deed: version, mode: terms.mode, amount: terms.amount, fingerprint: fingerprint.toString('hex') },
  });
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

function deedWords(terms: DeedTerms, assignee: Deed['assignee'], locale: Locale): DeedWords {
  const t = textsIn(locale, 'deed');
  const { owner, garage, insurer, mode } = terms;
  const isCashless = mode === 'cashless';
  const assignor = isCashless ? garage.name : owner.name;
  const amount = formatRupees(terms.amount);
  const us = assignee.name;
  const said = { assignor, us, amount, insurer: insurer.name, owner: owner.name, garage: garage.name };
  return {
    title: t.title,
    facts: [
      [t.facts.assignor, assignor],
      [t.facts.assignee, [us, assignee.cin, assignee.address].filter(Boolean).join(', ')],
      ...(isCashless ? [[t.facts.confirming, owner.name] as [string, string]] : []),
      [t.facts.insurer, insurer.name],
      [t.facts.policy, terms.policyNumber],
      [t.facts.insurersNumber, terms.insurersNumber],
      [t.facts.claim, terms.claim],
      [t.facts.vehicle, formatRegistrationNumber(terms.registration)],
      [t.facts.amount, amount],
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
      { label: t.stamp.label, text: t.stamp.text(said) },
      ...(isCashless ? [{ label: t.confirmation.label, text: t.confirmation.text(said) }] : []),
      { label: t.signing.label, text: t.signing.text },
    ],
  };
}
