import type { RatesTrialDto } from '#contract/platform-settings.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { paise, paiseToRupees, rupeesToPaise, subtract, sum } from '#domain/money.ts';
import { triedAtMost, tryRates } from '#server/features/claims/claims.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toRates } from './setting-values.ts';
import type { RatesBody } from './setting-values.ts';

/** What rates would change of the last month's calculations; the largest difference first. */
export async function tryRatesVersion(
  platform: Platform,
  body: RatesBody,
  { page, limit }: { page: number; limit: number },
): Promise<RatesTrialDto> {
  const tried = await tryRates(platform, toRates(body, 'trial'));
  const changed = tried
    .map((claim) => ({ ...claim, by: subtract(rupeesToPaise(claim.after), rupeesToPaise(claim.before)) }))
    .filter(({ by }) => by !== 0)
    .toSorted((left, right) => Math.abs(right.by) - Math.abs(left.by) || left.number.localeCompare(right.number));
  return {
    data: changed
      .slice((page - 1) * limit, page * limit)
      .map(({ id, number, before, after }) => ({ claimId: id, claimNumber: number, before, after })),
    total: changed.length,
    totalPages: pagesOf(changed.length, limit),
    page,
    limit,
    tried: tried.length,
    isBounded: tried.length === triedAtMost,
    difference: paiseToRupees(sum(changed.map(({ by }) => paise(by)))),
  };
}
