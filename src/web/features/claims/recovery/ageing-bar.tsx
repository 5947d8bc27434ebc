import type { listReceivables } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';

type Ageing = ReplyOf<typeof listReceivables>['ageing'];
const ages = ['notDue', 'upTo7', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
/** The later, the darker: no two of them look alike. */
const looks = {
  notDue: 'bg-brand',
  upTo7: 'bg-danger/25',
  upTo30: 'bg-danger/40',
  upTo60: 'bg-danger/60',
  upTo90: 'bg-danger/80',
  over90: 'bg-danger',
};

/** Outstanding by days past due, as a bar and in figures. Stands there before they come, so that the list below keeps its place. */
export function AgeingBar({ ageing }: { readonly ageing: Ageing | undefined }) {
  const { receivables: t } = useTexts('desk.money');
  const total = ageing ? ages.reduce((sum, age) => sum + ageing[age], 0) : 0;
  return (
    <Card title={t.ageing} actions={ageing ? <Money rupees={total} words className="font-bold" /> : null}>
      {ageing ? null : <Skeleton className="h-3" />}
      {ageing && total > 0 ? (
        <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
          {ages.map((age) =>
            ageing[age] > 0 ? <span key={age} data-fill className={looks[age]} style={{ flexGrow: ageing[age] }} /> : null,
          )}
        </div>
      ) : null}
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-6">
        {ages.map((age) => (
          <div key={age}>
            <dt className="flex items-center gap-1.5 text-muted">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${looks[age]}`} />
              {t.ages[age]}
            </dt>
            <dd className="font-semibold">{ageing ? <Money rupees={ageing[age]} /> : <Skeleton className="h-6 w-16" />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
