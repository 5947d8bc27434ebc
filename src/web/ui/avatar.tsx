import { cx } from './class-names.ts';
import { initialsOf } from './initials.ts';

/** A person's or garage's initials in a disc; decoration, the name stands beside it. */
export function Avatar({
  name,
  size = 'medium',
  className,
}: {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
}) {
  const box = { small: 'size-8 text-14', medium: 'size-10 text-14', large: 'size-14 text-18' }[size];
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-brand-tint font-semibold text-brand select-none forced-colors:border',
        box,
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
