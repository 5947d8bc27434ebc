import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listExposure as listEndpoint, viewExposure as viewEndpoint } from '#contract/exposure.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';
import { commonLimits, pageOfUses, usesOf } from './exposure-uses.queries.ts';

/** What is at risk altogether, and the common limits. */
export async function viewExposure({ db }: Platform): Promise<ReplyOf<typeof viewEndpoint>> {
  const [total] = await usesOf(db, [{ kind: 'total', subject: '' }]);
  if (!total) throw new Error('no limit for all claims together');
  const kinds = await commonLimits(db);
  return { total, kinds: kinds.map((one) => ({ ...one, limit: paiseToRupees(paise(one.limit)) })) };
}

/** The fullest limits of one kind first. */
export async function listExposure(
  { db }: Platform,
  { kind, search, page, limit }: QueryOf<typeof listEndpoint>,
): Promise<ReplyOf<typeof listEndpoint>> {
  const { total, uses } = await pageOfUses(db, kind, likePattern(search), { page, limit });
  return { data: uses, total, totalPages: Math.max(1, pagesOf(total, limit)), page, limit };
}
