import type { InsurerFigureDto } from '#contract/analytics.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { Bars } from './bars.tsx';

/** Insurers by how soon they pay, the quickest first. The table below says the same, and more. */
export function InsurerRanking({ insurers }: { readonly insurers: readonly InsurerFigureDto[] }) {
  const { insurers: t } = useTexts('analytics');
  const measured = insurers
    .flatMap(({ id, name, p50, p90 }) => (p50 === null ? [] : [{ id, name, p50, p90 }]))
    .toSorted((a, b) => a.p50 - b.p50 || (a.p90 ?? Infinity) - (b.p90 ?? Infinity));
  const unmeasured = insurers.filter(({ p50 }) => p50 === null).map(({ name }) => name);
  return (
    <Card title={t.ranking}>
      <p className="mb-3 max-w-prose text-muted">{t.rankingAbout}</p>
      {measured.length === 0 ? null : (
        <Bars
          bars={measured.map(({ id, name, p50, p90 }, at) => ({
            id,
            label: `${at + 1}. ${name}`,
            value: p50,
            beyond: p90 ?? p50,
            said: (
              <>
                {t.days({ count: p50 })}
                {p90 === null ? null : <span className="max-sm:hidden"> · {t.mostIn({ days: t.days({ count: p90 }) })}</span>}
              </>
            ),
          }))}
        />
      )}
      {unmeasured.length === 0 ? null : (
        <p className="mt-3 text-muted">
          {t.notRanked({ names: new Intl.ListFormat('en', { type: 'conjunction' }).format(unmeasured) })}
        </p>
      )}
    </Card>
  );
}
