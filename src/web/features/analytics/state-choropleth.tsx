import { useQuery } from '@tanstack/react-query';
import { loadShapes, boxAround, pathOf } from '#web/map/projection.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Tint scale, from few to many; only zero is white. */
const tints = ['fill-surface', 'fill-brand/15', 'fill-brand/35', 'fill-brand/55', 'fill-brand/75', 'fill-brand'] as const;

/** Tint of a count relative to the largest count, which has the darkest. */
export function tintOf(count: number, most: number): (typeof tints)[number] {
  if (count <= 0 || most <= 0) return tints[0];
  return tints[Math.min(tints.length - 1, Math.ceil((count / most) * (tints.length - 1)))] ?? tints[0];
}

/** States tinted by count. The table has the same data. */
export default function StateChoropleth({ counts }: { readonly counts: ReadonlyMap<string, number> }) {
  const { states: t } = useTexts('analytics');
  const { data: shapes, isError } = useQuery({
    queryKey: ['state-shapes'],
    queryFn: loadShapes,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p className="text-muted">{t.mapFailed}</p>;
  if (!shapes) return <Skeleton className="aspect-square w-full" />;
  const view = boxAround(shapes);
  const most = Math.max(...counts.values(), 0);
  return (
    <figure>
      <svg
        role="img"
        aria-label={t.map}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="max-h-[28rem] w-full rounded-control bg-paper"
      >
        {shapes.map((shape) => {
          const count = counts.get(shape.code) ?? 0;
          return (
            <path
              key={shape.code}
              d={pathOf(shape)}
              fillRule="evenodd"
              vectorEffect="non-scaling-stroke"
              strokeWidth={1}
              className={`stroke-control ${tintOf(count, most)}`}
            >
              <title>{t.tip({ name: shape.name, claims: count })}</title>
            </path>
          );
        })}
      </svg>
      <figcaption className="mt-2 grid gap-1 text-14 text-muted">
        <span className="flex items-center gap-2">
          <span aria-hidden className="flex">
            {['bg-surface', 'bg-brand/15', 'bg-brand/35', 'bg-brand/55', 'bg-brand/75', 'bg-brand'].map((look) => (
              <span key={look} className={`h-3 w-5 border border-line ${look}`} />
            ))}
          </span>
          {t.legend({ most: most.toLocaleString('en-IN') })}
        </span>
        <span>{t.attribution}</span>
      </figcaption>
    </figure>
  );
}
