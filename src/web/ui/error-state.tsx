import { CloudOff } from 'lucide-react';
import { useContext, createContext } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTexts } from './texts.ts';

interface ErrorStateProps {
  /** "Failed to load dashboard data" */
  readonly title?: ReactNode;
  /** What was kept, what to do, whom to call. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  readonly retrying?: boolean;
  /** The request's id, to quote on the phone. */
  readonly reference?: string;
}

/** Something could not be loaded: says so, offers Try Again, gives a reference and whom to call. */
export function ErrorState({ title, children, onRetry, retrying, reference }: ErrorStateProps) {
  const t = useTexts('ui');
  const phone = useContext(SupportPhone);
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <span aria-hidden className="mb-3 flex size-12 items-center justify-center rounded-full bg-danger-tint text-danger">
        <CloudOff className="size-6" />
      </span>
      <p className="font-semibold">{title ?? t.wentWrong}</p>
      {children ? <div className="mt-1 max-w-112 text-muted">{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" className="mt-4" onClick={onRetry} loading={retrying}>
          {t.tryAgain}
        </Button>
      ) : null}
      {reference ? (
        <p className="mt-4 text-14 text-muted">
          {t.reference}: <code className="font-mono wrap-anywhere select-all">{reference}</code>
        </p>
      ) : null}
      {phone ? (
        <p className="mt-2 text-14 text-muted">
          {t.callUs}{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link whitespace-nowrap">
            {phone}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Whom to call when nothing else helps, as it is read: "1800 000 0000"; whatever surrounds the pages puts it around them. */
export const SupportPhone = createContext<string | undefined>(undefined);
