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
import { readerLocale } from '#server/platform/pdf/open-pdf.ts';
import { partsView, findNames } from '../claim/claim-row.ts';
import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { formatRupees, negate } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { productName } from '#domain/product-name.ts';
import { sumPaths } from '#domain/claims/review/line-paths.ts';
import type { LinePath, PathSums } from '#domain/claims/review/line-paths.ts';
import { lossCauses } from '#domain/claims/review/settlement.ts';
import type { Loss } from '#domain/claims/review/settlement.ts';
import { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { ruleWords } from '#words/rule-words.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { claimTerms, overridesOf } from './settlement-terms.ts';

/** The calculation of a claim, for everyone involved; 404 while nothing is estimated. */
export async function viewSettlement(platform: Platform, actor: Actor, claimId: string): Promise<SettlementDto> {
  const file = await readClaim(platform, actor, claimId);
  const settlement = shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor);
  if (!settlement) throw problem('record.not-found');
  return withPaths(file, settlement, actor);
}

/** Where each rupee went as PDF in the reader's language: the same as on the claim's page, and what the insurer paid us for staff only. */
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
  /** Null until somebody names one. */
  readonly insurer: string | null;
  readonly settlement: SettlementDto;
  readonly paths: readonly LinePath[];
  readonly at: Date;
}

const steps = ['estimated', 'assessed', 'calculated', 'accepted', 'paid'] as const;
const secondary = '#475467';
const brand = '#0b4f8a';
const amountWidth = 110;

/** Where each rupee of a claim's estimate went, line by line, as this reader may know it. */
async function settlementPdf(paper: SettlementPaper, locale: Locale): Promise<Buffer> {
  const { title } = textsIn(locale, 'settlementPaper');
  const slip = new Slip({ title: `${title} ${paper.number}`, locale, date: paper.at, size: 'A4', margin: 56 });
  writeSettlement(slip, paper, locale);
  return slip.finish();
}

/** The same below what stands on a slip already. */
export function writeSettlement(slip: Slip, paper: SettlementPaper, locale: Locale): void {
  const { settlement, paths, at } = paper;
  const t = textsIn(locale, 'settlementPaper');
  const { path: names, causes, rules, estimate } = textsIn(locale, 'claims.offer.calculation');
  const amount = (label: string, of: Paise, { bold = false, indent = 0, color = '#14213d' } = {}) =>
    slip.row(label, formatRupees(of), {
      label: { size: 10, bold, color, indent, width: slip.width - amountWidth - indent },
      value: { size: 10, bold, color, align: 'right', indent: slip.width - amountWidth, width: amountWidth },
    });
  const lost = (loss: Loss, indent = 0) =>
    amount(loss.amount < 0 ? causes.gained : causes[loss.cause], negate(loss.amount), { indent, color: secondary });
  /** Without a survey nobody has assessed anything. */
  const reached = (path: Pick<PathSums, (typeof steps)[number]>) =>
    steps.flatMap((step) => {
      const of = path[step];
      return of === null || (step === 'assessed' && settlement.basis === 'estimate') ? [] : [{ step, of }];
    });

  slip.paragraph(productName, { size: 12, bold: true, color: brand });
  slip.space(4);
  slip.heading(t.title, { size: 22, bold: true });
  slip.paragraph(t.meaning, { size: 10, color: secondary });
  slip.space(10);
  const facts: [string, string][] = [
    [t.claim, paper.number],
    [t.vehicle, paper.vehicle],
    [t.workshop, paper.workshop],
    ...(paper.insurer === null ? [] : [[t.insurer, paper.insurer] as [string, string]]),
    [t.asOf, moment(at, locale)],
  ];
  for (const [label, value] of facts) {
    slip.row(label, value, { label: { size: 10, color: secondary, width: 110 }, value: { size: 10, bold: true, indent: 120 } });
    slip.space(2);
  }
  if (settlement.isEstimate) {
    slip.space(6);
    slip.paragraph(estimate, { size: 10, bold: true });
  }
  slip.space(12);
  slip.paragraph(t.all({ count: paths.length }), { size: 13, bold: true });
  const total = sumPaths(paths);
  for (const { step, of } of reached(total)) amount(names[step], of, { bold: true });
  for (const cause of lossCauses) if (total.losses[cause] !== 0) lost({ cause, amount: total.losses[cause] });
  slip.space(10);
  for (const [index, path] of paths.entries()) {
    const line = settlement.lines[index];
    if (!line) continue;
    slip.room(96);
    slip.space(8);
    slip.paragraph(`${index + 1}. ${line.label}`, { size: 11, bold: true });
    slip.paragraph(ruleWords(rules, line), { size: 9, color: secondary });
    for (const { step, of } of reached(path)) amount(names[step], of, { indent: 12 });
    for (const loss of path.losses) lost(loss, 12);
  }
}

function moment(at: Date, locale: Locale): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(languages[locale].tag, format).format(at);
}

/** What the calculation rests on may change as long as the estimate may: until somebody has decided. */
const beforeDecision: readonly string[] = claimLifecycle['save-estimate'].from;

/** Staff set what the record does not say, or says wrongly. What differs from it is kept with who set it, and two people approve where it raises the amount. */
export async function saveSettlementTerms(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  body: SettlementTermsBody,
): Promise<SettlementDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (!beforeDecision.includes(file.row.stage)) throw problem('claim.wrong-stage', { details: { stage: file.row.stage } });
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
