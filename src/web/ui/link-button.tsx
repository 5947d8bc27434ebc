import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { Link } from './navigation.tsx';
import type { LinkProps } from './navigation.tsx';

export interface LinkButtonProps extends LinkProps {
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
