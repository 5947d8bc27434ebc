import type { SurveyorChoiceDto } from '#contract/claims/processing-view.ts';
import { isSurveyorEligible } from '#domain/claims/survey/surveyor-eligibility.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';
import { findConflictParties, findSurveyors } from './surveyor.queries.ts';

/** Surveyors who may be given this claim, those with the least open work first. */
export async function listAvailableSurveyors(platform: Platform, actor: Actor, claimId: string): Promise<SurveyorChoiceDto[]> {
  const { row, garage } = await readClaim(platform, actor, claimId);
  const parties = await findConflictParties(platform.db, platform.cipher, row, garage, actor.userId);
  const all = await findSurveyors(platform.db, platform.cipher, parties, platform.now());
  return all
    .filter((surveyor) => isSurveyorEligible(surveyor.facts))
    .toSorted((a, b) => a.openSurveys - b.openSurveys || a.overdueSurveys - b.overdueSurveys || a.name.localeCompare(b.name))
    .map(({ facts: _facts, city, state, ...surveyor }) => ({ ...surveyor, city: city || null, state: state || null }));
}
