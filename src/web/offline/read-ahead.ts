import { earlierClaims } from './earlier-claims.ts';
import { listClaims, getClaim, getProcessing } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { listSurveys } from '#contract/claims/survey/survey.endpoints.ts';
import { getGatePass } from '#contract/gate-passes.endpoints.ts';
import { listFiles } from '#contract/files.endpoints.ts';
import { isKeptSince, partyOf } from './answer-keeper.ts';

/** Milliseconds for which what was read serves; a network is no reason to read everything again and again. */
const serves = 10 * 60_000;
/** Claims read ahead: a yard has no more trucks of one surveyor in a day. */
const mostAhead = { claimant: 5, surveyor: 10 } as const;

/** Reads what this person is about to open where there may be no network: the list, and the newest claims of it. One after another, behind what the page asks. */
export async function readAhead(queries: QueryClient, user: UserDto): Promise<void> {
  const party = partyOf(user);
  if (!party || !navigator.onLine) return;
  const ids = party === 'surveyor' ? await openSurveys(queries) : await ownClaims(queries);
  for (const id of ids.slice(0, mostAhead[party])) {
    const query = apiQuery(getClaim, { params: { id } });
    if (await isKeptSince(hashKey(query.queryKey), Date.now() - serves)) continue;
    const claim = await queries.fetchQuery(query);
    if (claim.stage !== 'draft') await queries.prefetchQuery(apiQuery(getProcessing, { params: { id } }));
    await queries.prefetchQuery(apiQuery(listFiles, { query: { entityId: id } }));
    const code = claim.home?.gatePassCode;
    if (code) await queries.prefetchQuery(apiQuery(getGatePass, { params: { code } }));
  }
}

/** As the page of the list asks at first. */
async function ownClaims(queries: QueryClient): Promise<string[]> {
  const first = { page: 1, limit: 10, status: 'all', fleetStatus: 'all', sort: 'newest' } as const;
  const { data } = await queries.fetchQuery(apiQuery(listClaims, { query: first }));
  if (!(await isKeptSince(hashKey(earlierClaims.queryKey), Date.now() - serves))) await queries.prefetchQuery(earlierClaims);
  return data.map(({ id }) => id);
}

async function openSurveys(queries: QueryClient): Promise<string[]> {
  const { data } = await queries.fetchQuery(apiQuery(listSurveys, { query: { view: 'open', page: 1 } }));
  return data.flatMap(({ claimId, canOpen }) => (canOpen ? [claimId] : []));
}
