import { CircleAlert } from 'lucide-react';
import { useTexts } from './texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
