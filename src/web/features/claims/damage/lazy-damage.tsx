import { lazy, Suspense } from 'react';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { loadPart } from '#web/page/load-part.ts';
import { SkeletonText } from '#web/ui/states.tsx';
import type { DamageFieldProps, DamageShownProps } from './damage-field.tsx';

const Field = lazy(() => loadPart(() => import('./damage-field.tsx').then((file) => ({ default: file.DamageField }))));
const Shown = lazy(() => loadPart(() => import('./damage-field.tsx').then((file) => ({ default: file.DamageShown }))));

/** Drawings and their texts load when first opened. */
export function LazyDamageField(props: DamageFieldProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <Field {...props} />
    </Suspense>
  );
}

/** Renders nothing if nothing is marked, or until loaded. */
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
