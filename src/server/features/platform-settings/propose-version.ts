import type { ProposalDto, proposedValues } from '#contract/proposals.schemas.ts';
import type { z } from '#contract/zod-setup.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  capsBodyInForce,
  feesBodyInForce,
  fullBooksBodyInForce,
  taxRulesBodyInForce,
  lenderTermsBodyInForce,
  offerTermsBodyInForce,
  presetBodyInForce,
  ratesBodyInForce,
  setUpBodyInForce,
  slabBodyInForce,
  surveyFeesBodyInForce,
  taxDetailsBodyInForce,
} from './versions.ts';

type SettingKind =
  | 'slabs'
  | 'fees'
  | 'rates'
  | 'offer-terms'
  | 'tax-details'
  | 'caps'
  | 'approval-preset'
  | 'full-books'
  | 'tax-rules'
  | 'set-up'
  | 'lender-terms'
  | 'survey-fees';
type Value<K extends SettingKind> = z.output<(typeof proposedValues)[K]>;

interface Asked<K extends SettingKind> {
  readonly platform: Platform;
  readonly actor: UserActor;
  readonly body: NonNullable<Value<K>>;
}

const proposer =
  <K extends SettingKind>(kind: K, inForce: (tx: Tx) => Promise<Value<K>>) =>
  ({ platform, actor, body }: Asked<K>): Promise<{ proposal: ProposalDto }> =>
    inTransaction(platform, actor, async (tx) => {
      const change = { before: await inForce(tx), after: body, inForceFrom: body.validFrom, field: 'validFrom' } as const;
      return { proposal: await propose(tx, { kind, subjectId: null, ...change }) };
    });

export const proposeSlabs = proposer('slabs', slabBodyInForce);
export const proposeFees = proposer('fees', feesBodyInForce);
export const proposeRates = proposer('rates', ratesBodyInForce);
export const proposeOfferTerms = proposer('offer-terms', offerTermsBodyInForce);
export const proposeTaxDetails = proposer('tax-details', taxDetailsBodyInForce);
export const proposeCaps = proposer('caps', capsBodyInForce);
export const proposePreset = proposer('approval-preset', presetBodyInForce);
export const proposeFullBooks = proposer('full-books', fullBooksBodyInForce);
export const proposeSetUp = proposer('set-up', setUpBodyInForce);
export const proposeLenderTerms = proposer('lender-terms', lenderTermsBodyInForce);
export const proposeSurveyFees = proposer('survey-fees', surveyFeesBodyInForce);
export const proposeTaxRules = proposer('tax-rules', taxRulesBodyInForce);
