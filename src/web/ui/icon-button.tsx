import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, read aloud and shown as the title. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with an icon alone. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-brand-tint hover:text-brand disabled:text-control disabled:hover:bg-transparent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
