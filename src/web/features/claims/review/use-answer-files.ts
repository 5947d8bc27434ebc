import { useRef } from 'react';
import type * as z from 'zod/mini';
import type { answerQuestionBody } from '#contract/claims/review/review-actions.schemas.ts';
import type { ContractForm } from '#web/ui/form.tsx';

export type AnswerForm = ContractForm<z.input<typeof answerQuestionBody>, z.output<typeof answerQuestionBody>>;

interface AnswerFiles {
  readonly files: readonly string[];
  readonly said: readonly string[];
}

/** Photos and what was said are uploads of their own, and one list in the answer. */
export function useAnswerFiles(form: AnswerForm): (change: Partial<AnswerFiles>) => void {
  const ids = useRef<AnswerFiles>({ files: [], said: [] });
  return (change) => {
    ids.current = { ...ids.current, ...change };
    form.setValue('fileIds', [...ids.current.files, ...ids.current.said]);
    form.clearErrors(['answer', 'fileIds']);
  };
}
