import { cx } from './class-names.ts';
import { Link } from './navigation.tsx';
import type { LinkProps } from './navigation.tsx';
import { useTexts } from './texts.ts';
import { VisuallyHidden } from './field.tsx';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';

interface TextLinkProps extends LinkProps {
  /** Opens a new tab, and says so. */
  readonly newTab?: boolean;
}

export function TextLink({ newTab, className, children, ...rest }: TextLinkProps) {
  const t = useTexts('ui');
  return (
    <Link {...rest} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} className={cx('link', className)}>
      {children}
      {newTab ? <VisuallyHidden> {t.opensNewTab}</VisuallyHidden> : null}
    </Link>
  );
}

interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
}

/** A link styled as a button. Also takes `tel:`, `mailto:` and other URLs. */
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
