import { cx } from './class-names.ts';
import { useTexts } from './texts.ts';
import { VisuallyHidden } from './field-label.tsx';

/** A grey shape in the size of what is coming: give it `h-` and `w-` classes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-control bg-line', className)} />;
}

/** Lines of text to come; says "Loading" once. */
export function SkeletonText({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  const t = useTexts('ui');
  return (
    <div role="status" className={cx('space-y-3', className)}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={cx('h-4', at === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
