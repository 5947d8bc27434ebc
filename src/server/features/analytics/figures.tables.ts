import type { getInsurerFigures, getRupeeFigures } from '#contract/analytics.endpoints.ts';
import { lossCauses } from '#domain/claims/review/settlement.ts';
import { count, rupees, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const insurerFiguresTable: TableOf<typeof getInsurerFigures> = {
  name: 'insurer-figures',
  columns: [
    text('Insurer', ({ name }) => name),
    count('Claims', ({ claims }) => claims),
    count('Half paid after days', ({ p50 }) => p50),
    count('Nine tenths paid after days', ({ p90 }) => p90),
    count('Haircut per cent', ({ haircutPercent }) => haircutPercent),
    count('Disputed per cent', ({ disputedPercent }) => disputedPercent),
    rupees('Outstanding', ({ outstanding }) => outstanding),
    count('Share per cent', ({ sharePercent }) => sharePercent),
    count('Claims losing money', ({ losing }) => losing.claims),
    rupees('On them outstanding', ({ losing }) => losing.amount),
  ],
};

export const rupeeFiguresTable: TableOf<typeof getRupeeFigures> = {
  name: 'rupee-figures',
  columns: [
    text('Name', ({ name }) => name),
    count('Claims', ({ claims }) => claims),
    rupees('Estimated', ({ estimated }) => estimated),
    rupees('Assessed', ({ assessed }) => assessed),
    rupees('Calculated', ({ calculated }) => calculated),
    rupees('Accepted', ({ accepted }) => accepted),
    count('Paid claims', ({ paidClaims }) => paidClaims),
    rupees('Paid', ({ paid }) => paid),
    rupees('Left', ({ left }) => left),
    ...lossCauses.map((cause) =>
      rupees(`Lost: ${cause}`, ({ losses }: { readonly losses: Readonly<Record<string, number>> }) => losses[cause]),
    ),
  ],
};
