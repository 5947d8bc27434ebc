import { cx } from './class-names.ts';
import { Link } from './navigation.tsx';
import type { LinkProps } from './navigation.tsx';
import { useTexts } from './texts.ts';
import { VisuallyHidden } from './field-label.tsx';

export interface TextLinkProps extends LinkProps {
  /** Opens a new tab, and says so. */
  readonly newTab?: boolean;
}

/** A link in text. */
export function TextLink({ newTab, className, children, ...rest }: TextLinkProps) {
  const t = useTexts('ui');
  return (
    <Link {...rest} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})} className={cx('link', className)}>
      {children}
      {newTab ? <VisuallyHidden> {t.opensNewTab}</VisuallyHidden> : null}
    </Link>
  );
}
