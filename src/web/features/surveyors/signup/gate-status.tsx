import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FieldError } from '#web/ui/field-error.tsx';

/** Says that a check was passed. Takes the focus that the fields of the check leave behind. */
export function GatePassed({ takeFocus, children }: { readonly takeFocus: boolean; readonly children: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takeFocus) note.current?.focus();
  }, [takeFocus]);
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-2 rounded-control bg-success-tint px-3 py-2.5 font-semibold text-success outline-none"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      {children}
    </p>
  );
}

/** What failed beside a gate's button. */
export function GateFailure({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <div role="alert">
      <FieldError id={id} message={text} />
    </div>
  );
}
