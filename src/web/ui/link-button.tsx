import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export interface LinkButtonProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
}

/** A link that looks like a button: for going somewhere. Also takes `tel:`, `mailto:` and other addresses. */
export function LinkButton({ variant = 'primary', size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      data-no-print
      data-density={size}
      data-solid={variant === 'primary' || variant === 'danger' ? '' : undefined}
      className={buttonClass(variant, className)}
    >
      {icon}
      {children}
    </Link>
  );
}
