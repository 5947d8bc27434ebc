import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { LoaderCircle } from 'lucide-react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'touch' | 'desk';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-fill hover:bg-brand-hover',
  secondary: 'border border-control bg-surface text-ink hover:border-ink hover:bg-paper',
  quiet: 'text-brand hover:bg-brand-tint hover:text-brand-hover',
  danger: 'bg-danger text-on-fill hover:bg-danger-hover',
};

/** Button classes for an element that only looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return cx(
    'inline-flex min-h-control shrink-0 items-center justify-center gap-2 rounded-control px-4 py-1.5 text-body font-semibold',
    'text-center no-underline transition-colors duration-100 select-none',
    'disabled:border-transparent disabled:bg-line disabled:text-muted aria-disabled:cursor-default',
    looks[variant],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** 48 px or 36 px; default: the page's density. */
  readonly size?: ButtonSize;
  /** Shows a spinner, keeps focus, ignores clicks. */
  readonly loading?: boolean;
  /** Replaces the label while loading: 'Saving...'. */
  readonly loadingText?: string;
  /** A lucide icon before the label. */
  readonly icon?: ReactNode;
}

/** Defaults to `type="button"`. */
export function Button({
  variant = 'primary',
  size,
  loading = false,
  loadingText,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  const mustWait = useSubmitMustWait();
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      disabled={disabled || (type === 'submit' && mustWait)}
      data-density={size}
      data-solid={variant === 'primary' || variant === 'danger' ? '' : undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClass(variant, cx(loading && 'opacity-90', className))}
    >
      {loading ? <Spinner /> : icon}
      {loading && loadingText ? loadingText : children}
    </button>
  );
}

/** One line tall. Decorative: say in text what is in progress. */
export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} strokeWidth={2.25} />;
}

/** True inside a form that only scripts can submit. */
export const ScriptedForm = createContext(false);

const never = () => () => undefined;

/** Whether this submit button is disabled until hydration: in a scripted form, the browser's native submit would lose the input. */
function useSubmitMustWait(): boolean {
  const scripted = useContext(ScriptedForm);
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return scripted && !awake;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, also the title. */
  readonly label: string;
  readonly icon: ReactNode;
}

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
