import { lazy, Suspense } from 'react';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { loadPart } from '#web/page/load-part.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { DamageFieldProps } from './damage-field.tsx';
import type { DamageShownProps } from './damage-shown.tsx';

const Field = lazy(() => loadPart(() => import('./damage-field.tsx')));
const Shown = lazy(() => loadPart(() => import('./damage-shown.tsx')));

/** Drawings and their words are fetched when somebody opens them. */
export function LazyDamageField(props: DamageFieldProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Field {...props} />
    </Suspense>
  );
}

/** Nothing where nothing was marked, and until it is there. */
export function MarkedDamage({
  damage,
  level,
}: Pick<DamageShownProps, 'level'> & { readonly damage: DamageMarks | null | undefined }) {
  return damage && damage.panels.length > 0 ? (
    <Suspense fallback={null}>
      <Shown damage={damage} level={level} />
    </Suspense>
  ) : null;
}
