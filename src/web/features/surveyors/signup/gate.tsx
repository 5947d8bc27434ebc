import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FieldError } from '#web/ui/field-label.tsx';
import type { Gate } from './gates.ts';
import type { SurveyorForm, SurveyorInput } from './surveyor-form.ts';
import type { MessageKey } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { useToast } from '#web/ui/toast.tsx';
import { fetchedWhenTouched } from '#web/ui/when-touched.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

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

/** What a gate's part of the page is given. */
export interface GateSlot {
  readonly form: SurveyorForm;
  /** The gate of what stands in the form now; undefined: nothing was sent or checked for it. */
  readonly gate: Gate | undefined;
  /** What is to be checked, written one way; empty while it is not complete. */
  readonly target: string;
  readonly onChange: (gate: Gate) => void;
}

type FieldName = keyof SurveyorInput;

/** Runs one step of a gate: says what failed at the field that the server names, else beside the button. */
export function useGateAction(form: SurveyorForm) {
  const errorText = useErrorText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(fallback: MessageKey, names: Readonly<Record<string, FieldName>>, step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await step();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const said = errorText(error, fallback);
      toast.error(said);
      const named = Object.entries(names).filter(([path]) => path in error.fieldErrors);
      for (const [path, name] of named) {
        form.setError(name, { type: 'server', message: error.fieldErrorKeys[path] ?? error.fieldErrors[path] ?? said });
      }
      const [first] = named;
      if (first) form.setFocus(first[1]);
      else setFailure(said);
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run, say: setFailure };
}

/** The schemas of the three checks. */
export const fetchGateRules = fetchedWhenTouched(() => import('#contract/auth/otp.schemas.ts'));

/** Wanted only once a code was sent. */
export const OtpEntry = lazyPart(async () => ({ default: (await import('#web/otp/otp-entry.tsx')).OtpEntry }));
