import { problem } from '#contract/errors.ts';
import type { SettlementDto, SettlementTermsBody } from '#contract/claims/review/settlement.schemas.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim, lockClaim } from '../claim/claim-steps.ts';
import { ratesOfDay } from '../pricing/rates-in-force.ts';
import { withPaths, pathsOf } from './paths.ts';
import { incidentDay, shownSettlement, settlementOf } from './settlement-of.ts';
import type { FastifyReply } from 'fastify';
import { scopeOf } from '#domain/permissions.ts';
import { readerLocale, typesetPdf } from '#server/platform/pdf/typst.ts';
import { partsView, findNames } from '../claim/claim-row.ts';
import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, negate } from '#domain/money.ts';
import { sumPaths } from '#domain/claims/review/line-paths.ts';
import type { LinePath, PathSums } from '#domain/claims/review/line-paths.ts';
import { lossCauses } from '#domain/claims/review/settlement.ts';
import type { Loss } from '#domain/claims/review/settlement.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { ruleWords } from '#words/rule-words.ts';
import { requireUndecided } from './claim-breaches.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { claimTerms, overridesOf } from './settlement-terms.ts';

/** The calculation of a claim, for everyone involved; 404 without an estimate. */
export async function viewSettlement(platform: Platform, actor: Actor, claimId: string): Promise<SettlementDto> {
  const file = await readClaim(platform, actor, claimId);
  const settlement = shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor);
  if (!settlement) throw problem('record.not-found');
  return withPaths(file, settlement, actor);
}

/** Claim leakage as PDF in the reader's language: the same as on the claim's page. The insurer's payments are for staff only. */
export async function sendSettlement(platform: Platform, actor: Actor, claimId: string, reply: FastifyReply): Promise<void> {
  const file = await readClaim(platform, actor, claimId);
  const settlement = shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor);
  const paths = settlement && pathsOf(file, settlement, { withPaid: scopeOf(actor, 'claim.read') === 'all' });
  if (!settlement || !paths) throw problem('record.not-found');
  const { vehicleWritten, vendor } = partsView(file.row);
  const paper = {
    number: file.row.number,
    vehicle: vehicleWritten,
    workshop: file.garage?.name ?? vendor.garageName,
    insurer: file.insurer?.name ?? null,
    settlement,
    paths,
    at: platform.now(),
  };
  const pdf = await settlementPdf(paper, await readerLocale(platform, actor));
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="rupees-${file.row.number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

interface SettlementPaper {
  readonly number: string;
  readonly vehicle: string;
  readonly workshop: string;
  /** Null until recorded. */
  readonly insurer: string | null;
  readonly settlement: SettlementDto;
  readonly paths: readonly LinePath[];
  readonly at: Date;
}

const steps = ['estimated', 'assessed', 'calculated', 'accepted', 'paid'] as const;

/** Claim leakage per estimate line, limited to what this reader may see. */
function settlementPdf(paper: SettlementPaper, locale: Locale): Promise<Buffer> {
  const { title } = textsIn(locale, 'settlementPaper');
  const about = { title: `${title} ${paper.number}`, locale, date: paper.at };
  return typesetPdf(new URL('./settlement-paper.typ', import.meta.url), about, settlementSheet(paper, locale));
}

type Amount = readonly [label: string, amount: string, look: 'plain' | 'bold' | 'muted'];

/** Input of `settlement.typ`. */
export function settlementSheet({ settlement, paths, at, ...paper }: SettlementPaper, locale: Locale): object {
  const t = textsIn(locale, 'settlementPaper');
  const { path: names, causes, rules, estimate } = textsIn(locale, 'claims.offer.calculation');
  const lost = (loss: Loss): Amount => [
    loss.amount < 0 ? causes.gained : causes[loss.cause],
    formatRupees(negate(loss.amount)),
    'muted',
  ];
  /** Without a survey there is no assessed amount. */
  const reached = (path: Pick<PathSums, (typeof steps)[number]>, look: Amount[2]) =>
    steps.flatMap((step): Amount[] => {
      const of = path[step];
      return of === null || (step === 'assessed' && settlement.basis === 'estimate')
        ? []
        : [[names[step], formatRupees(of), look]];
    });
  const total = sumPaths(paths);
  const losses = lossCauses.flatMap((cause) => (total.losses[cause] === 0 ? [] : [{ cause, amount: total.losses[cause] }]));
  return {
    title: t.title,
    meaning: t.meaning,
    facts: [
      [t.claim, paper.number],
      [t.vehicle, paper.vehicle],
      [t.workshop, paper.workshop],
      [t.insurer, paper.insurer],
      [t.asOf, moment(at, locale)],
    ],
    estimate: settlement.isEstimate ? estimate : null,
    all: t.all({ count: paths.length }),
    sums: [...reached(total, 'bold'), ...losses.map(lost)],
    lines: paths.flatMap((path, index) => {
      const line = settlement.lines[index];
      if (!line) return [];
      const title = `${index + 1}. ${line.label}`;
      return [{ title, rule: ruleWords(rules, line), amounts: [...reached(path, 'plain'), ...path.losses.map(lost)] }];
    }),
  };
}

function moment(at: Date, locale: Locale): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(languages[locale].tag, format).format(at);
}

/** Staff set terms that the record lacks or has wrong. Each deviation is stored with who set it; if it raises the amount, two people must approve. */
export async function saveSettlementTerms(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  body: SettlementTermsBody,
): Promise<SettlementDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    requireUndecided(file);
    const before = claimTerms(file);
    const name = (await findNames(tx.db, [actor.userId])).get(actor.userId) ?? '';
    const row = await tx.db
      .updateTable('claim')
      .set({
        settlement_terms: json(overridesOf(body, before, { id: actor.userId, name }, tx.now.toISOString())),
        version: file.row.version + 1,
        updated_at: tx.now,
      })
      .where('id', '=', claimId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = { ...file, row };
    await audit(tx, {
      action: 'save-settlement-terms',
      subjectType: 'claim',
      subjectId: claimId,
      before: before.terms,
      after: claimTerms(after).terms,
    });
    const settlement = settlementOf(after, await ratesOfDay(tx.db, incidentDay(file)));
    if (!settlement) throw problem('record.not-found');
    return settlement;
  });
}
