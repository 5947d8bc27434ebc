import { useTexts } from './texts.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldLabelTextProps {
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly required?: boolean | undefined;
}

/** A label's words, with "(optional)" or an asterisk behind. */
export function FieldLabelText({ label, optional, required }: FieldLabelTextProps) {
  const t = useTexts('ui');
  return (
    <>
      {label}
      {optional ? <span className="font-normal text-muted"> ({t.optional})</span> : null}
      {required ? (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      ) : null}
    </>
  );
}

/** The message under a field; its place in the page stays empty without one. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  const t = useTexts('ui');
  if (!message) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-14 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <VisuallyHidden>{t.errorPrefix} </VisuallyHidden>
        {message}
      </span>
    </p>
  );
}

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
