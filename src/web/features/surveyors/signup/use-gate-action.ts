import { useState } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { ApiError } from '#web/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import type { SurveyorForm, SurveyorInput } from './surveyor-form.ts';

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
