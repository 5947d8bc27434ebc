import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  capsBodyInForce,
  offerTermsBodyInForce,
  presetBodyInForce,
  ratesBodyInForce,
  slabBodyInForce,
  surveyFeesBodyInForce,
  taxDetailsBodyInForce,
} from '#server/features/platform-settings/platform-settings.service.ts';
import type {
  CapsBody,
  OfferTermsBody,
  PresetBody,
  RatesBody,
  SlabBody,
  SurveyFeesBody,
  TaxDetailsBody,
} from '#server/features/platform-settings/platform-settings.service.ts';
import { propose } from './propose.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeExposureLimit as endpoint } from '#contract/exposure.endpoints.ts';
import { paiseToRupees, paise } from '#domain/money.ts';
import { isSubject, ownLimit } from '#server/features/exposure/exposure.service.ts';
import type { proposeApprovalLimit as limitContract, proposeDuties as dutiesContract } from '#contract/proposals.endpoints.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Duty } from '#domain/roles.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { requireClosable } from '#server/features/ledger/ledger.service.ts';

/** A new table of fee slabs. */
export async function proposeSlabs(platform: Platform, actor: UserActor, body: SlabBody): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await slabBodyInForce(tx);
    const { validFrom: inForceFrom } = body;
    return {
      proposal: await propose(tx, { kind: 'slabs', subjectId: null, before, after: body, inForceFrom, field: 'validFrom' }),
    };
  });
}

/** New settlement rates. */
export async function proposeRates(platform: Platform, actor: UserActor, body: RatesBody): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await ratesBodyInForce(tx);
    const { validFrom: inForceFrom } = body;
    return {
      proposal: await propose(tx, { kind: 'rates', subjectId: null, before, after: body, inForceFrom, field: 'validFrom' }),
    };
  });
}

/** New terms of offers. */
export async function proposeOfferTerms(
  platform: Platform,
  actor: UserActor,
  body: OfferTermsBody,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await offerTermsBodyInForce(tx);
    const { validFrom: inForceFrom } = body;
    return {
      proposal: await propose(tx, { kind: 'offer-terms', subjectId: null, before, after: body, inForceFrom, field: 'validFrom' }),
    };
  });
}

/** Who issues tax documents. */
export async function proposeTaxDetails(
  platform: Platform,
  actor: UserActor,
  body: TaxDetailsBody,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await taxDetailsBodyInForce(tx);
    const { validFrom: inForceFrom } = body;
    return {
      proposal: await propose(tx, { kind: 'tax-details', subjectId: null, before, after: body, inForceFrom, field: 'validFrom' }),
    };
  });
}

/** How many messages and checks go out. */
export async function proposeCaps(platform: Platform, actor: UserActor, body: CapsBody): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await capsBodyInForce(tx);
    const { validFrom: inForceFrom } = body;
    return {
      proposal: await propose(tx, { kind: 'caps', subjectId: null, before, after: body, inForceFrom, field: 'validFrom' }),
    };
  });
}

/** How many people approvals take. */
export async function proposePreset(platform: Platform, actor: UserActor, body: PresetBody): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await presetBodyInForce(tx);
    const { validFrom: inForceFrom } = body;
    const change = { before, after: body, inForceFrom, field: 'validFrom' } as const;
    return { proposal: await propose(tx, { kind: 'approval-preset', subjectId: null, ...change }) };
  });
}

/** What surveys cost. */
export async function proposeSurveyFees(
  platform: Platform,
  actor: UserActor,
  body: SurveyFeesBody,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const before = await surveyFeesBodyInForce(tx);
    const { validFrom: inForceFrom } = body;
    return {
      proposal: await propose(tx, { kind: 'survey-fees', subjectId: null, before, after: body, inForceFrom, field: 'validFrom' }),
    };
  });
}

/** Another limit on the money at risk, of one subject or of everything of a kind that has none of its own. */
export async function proposeExposureLimit(
  platform: Platform,
  actor: UserActor,
  { kind: of, subject, limit, inForceFrom }: BodyOf<typeof endpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const key = { kind: of, subject };
    if (!(await isSubject(tx, key))) throw problem('record.not-found');
    if (subject === '' && limit === null) throw problem('input.invalid', { fieldErrors: { limit: 'exposure.limit.required' } });
    const standing = await ownLimit(tx, key);
    const about = { subjectId: null, target: `${of}:${subject}`, inForceFrom, field: 'inForceFrom' } as const;
    const before = { of, limit: standing === null ? null : paiseToRupees(standing) };
    return { proposal: await propose(tx, { kind: 'exposure-limit', ...about, before, after: { of, limit } }) };
  });
}

type Proposed = Promise<{ proposal: ProposalDto }>;

/** Other duties of a colleague. */
export async function proposeDuties(
  platform: Platform,
  actor: UserActor,
  id: string,
  body: BodyOf<typeof dutiesContract>,
): Proposed {
  return inTransaction(platform, actor, async (tx) => {
    const colleague = await lockColleague(tx, id);
    const before = { duties: colleague.duties as Duty[] };
    const after = { duties: [...new Set(body.duties)] };
    const { inForceFrom } = body;
    return { proposal: await propose(tx, { kind: 'duties', subjectId: id, before, after, inForceFrom, field: 'inForceFrom' }) };
  });
}

/** What a colleague may approve alone. */
export async function proposeApprovalLimit(
  platform: Platform,
  actor: UserActor,
  id: string,
  { approvalLimit, inForceFrom }: BodyOf<typeof limitContract>,
): Proposed {
  return inTransaction(platform, actor, async (tx) => {
    const { approval_limit_paise: limit } = await lockColleague(tx, id);
    const before = { approvalLimit: limit === null ? null : paiseToRupees(paise(limit)) };
    const change = { before, after: { approvalLimit }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'approval-limit', subjectId: id, ...change }) };
  });
}

/** Nobody proposes anything about themselves; 404 for who is not of the staff. */
async function lockColleague(tx: Tx, id: string) {
  if (id === tx.actor.userId) throw problem('proposal.own');
  const row = await tx.db
    .selectFrom('app_user')
    .select(['duties', 'approval_limit_paise'])
    .where('id', '=', id)
    .where('role', 'in', staffRoles)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

/** A month, or a financial year, is to be closed for good. */
export async function proposePeriodClose(platform: Platform, actor: UserActor, name: string): Promise<{ proposal: ProposalDto }> {
  const period = await requireClosable(platform, name);
  return inTransaction(platform, actor, async (tx) => ({
    proposal: await propose(tx, {
      kind: 'period-close',
      subjectId: null,
      target: period.name,
      before: { period: period.name, closed: false },
      after: { period: period.name, closed: true },
      inForceFrom: todayInKolkata(tx.now),
      field: 'inForceFrom',
    }),
  }));
}
