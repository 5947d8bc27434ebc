import { useState } from 'react';
import type { QuestionDto } from '#contract/claims/processing-view.ts';
import { answerQuestion } from '#contract/claims/review/review-actions.endpoints.ts';
import { answerQuestionBody } from '#contract/claims/review/review-actions.schemas.ts';
import { api } from '#web/api-client.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { AnswerFile } from './answer-file.tsx';
import { useRefreshClaim } from '../claim-page/use-refresh-claim.ts';

/** One question and its answer, with a file if one says more. */
export function AnswerForm({ claimId, question }: { readonly claimId: string; readonly question: QuestionDto }) {
  const t = useTexts('claims.review.questions');
  const toast = useToast();
  const { id: userId } = useUser();
  const refresh = useRefreshClaim(claimId);
  const [fileId, setFileId] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const form = useContractForm(answerQuestionBody, { defaultValues: { answer: '' } });
  const draft = useDeviceDraft(`answer:${userId}:${question.id}`, form, { omit: [] });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4"
      onSubmit={async ({ answer }) => {
        await api(answerQuestion, {
          params: { id: claimId, questionId: question.id },
          body: fileId ? { answer, fileId } : { answer },
        });
        draft.clear();
        toast.success(t.sent);
        await refresh();
      }}
    >
      <p className="font-semibold whitespace-pre-line">{question.question}</p>
      <TextArea label={t.answer} rows={3} {...form.field('answer')} />
      <AnswerFile claimId={claimId} onChange={setFileId} onBusy={setUploading} />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={uploading}
        loading={form.formState.isSubmitting}
        loadingText={t.sending}
      >
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
