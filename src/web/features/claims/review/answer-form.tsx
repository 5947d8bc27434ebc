import { answerQuestion } from '#contract/claims/review/review-actions.endpoints.ts';
import { answerQuestionBody, maximumAnswerFiles } from '#contract/claims/review/review-actions.schemas.ts';
import type { QuestionDto } from '#contract/claims/processing-view.ts';
import { fileAccept } from '#contract/files.ts';
import { api } from '#web/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';

/** The answer to one question: words, photos and papers, or either alone. */
export function AnswerForm({
  claimId,
  question,
  onSend,
}: {
  readonly claimId: string;
  readonly question: QuestionDto;
  /** Sends it and says so; false when it was refused for more than its fields. */
  readonly onSend: (send: () => Promise<unknown>) => Promise<boolean>;
}) {
  const t = useTexts('claims.review.questions');
  const { id: userId } = useUser();
  const form = useContractForm(answerQuestionBody, { defaultValues: { answer: '', fileIds: [] } });
  // Files are on the server already and are picked again if the page is lost.
  const draft = useDeviceDraft(`answer:${userId}:${question.id}`, form, { omit: ['fileIds'] });
  const upload = useClaimUploads({
    claimId,
    category: 'ANSWER',
    maximum: maximumAnswerFiles,
    onUploaded: ({ id }) => {
      form.setValue('fileIds', [...(form.getValues('fileIds') ?? []), id]);
      form.clearErrors(['answer', 'fileIds']);
    },
  });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4"
      onSubmit={async (body) => {
        if (upload.failed) return form.refuse('fileIds', 'file.not-arrived');
        const sent = await onSend(() => api(answerQuestion, { params: { id: claimId, questionId: question.id }, body }));
        if (sent) draft.clear();
      }}
    >
      <TextArea label={t.answer} rows={3} {...form.field('answer')} />
      <Controlled form={form} name="fileIds">
        {(field) => (
          <FileField
            id={field.id}
            label={t.files}
            optional
            error={field.error}
            accept={fileAccept}
            multiple
            camera
            {...upload.field(field.onValueChange)}
          />
        )}
      </Controlled>
      <Button
        type="submit"
        className="justify-self-start"
        loading={form.formState.isSubmitting || upload.busy}
        loadingText={upload.busy ? t.uploading : t.sending}
      >
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
