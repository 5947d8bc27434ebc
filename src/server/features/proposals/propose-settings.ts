import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  capsBodyInForce,
  offerTermsBodyInForce,
  presetBodyInForce,
  ratesBodyInForce,
  slabBodyInForce,
  surveyFeesBodyInForce,
  taxDetailsBodyInForce,
} from '../platform-settings/platform-settings.service.ts';
import type {
  CapsBody,
  OfferTermsBody,
  PresetBody,
  RatesBody,
  SlabBody,
  SurveyFeesBody,
  TaxDetailsBody,
} from '../platform-settings/platform-settings.service.ts';
import { propose } from './propose.ts';

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
