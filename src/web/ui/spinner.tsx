import { LoaderCircle } from 'lucide-react';
import { cx } from './class-names.ts';

/** A turning ring, as tall as a line; decoration only, say in text what is under way. */
export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} strokeWidth={2.25} />;
}
