import { answerQuestion } from '#contract/claims/review/review-actions.endpoints.ts';
import { answerQuestionBody } from '#contract/claims/review/review-actions.schemas.ts';
import type { ProcessingDto, QuestionDto } from '#contract/claims/processing-view.ts';
import { fileAccept } from '#contract/files.ts';
import { api } from '#web/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';

/** Every question with its answer; one's own open ones can be answered here. */
export function QuestionsTab({ desk, processing }: { readonly desk: ClaimDesk; readonly processing: ProcessingDto }) {
  const t = useTexts('claims.desk.tabs');
  const roleNames = useTexts('roles');
  if (processing.questions.length === 0) return <EmptyState title={t.questions.none} />;
  return (
    <ul className="grid max-w-column grid-cols-1 gap-3">
      {processing.questions.map((question) => (
        <li key={question.id}>
          <Card>
            <p className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
              <span>{t.questions.asked({ who: roleNames[question.askedOf].toLowerCase() })}</span>
              <DateTime at={question.askedAt} style="dateTime" />
              {question.answeredAt === null ? (
                <Badge tone={question.isYours ? 'warn' : 'neutral'}>{t.questions.open}</Badge>
              ) : null}
            </p>
            <p className="font-semibold whitespace-pre-line wrap-anywhere">{question.question}</p>
            {question.answer === null ? null : (
              <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
                {question.answer}
                {question.answeredAt ? <DateTime at={question.answeredAt} style="dateTime" className="block text-muted" /> : null}
              </p>
            )}
            {question.isYours ? <AnswerForm desk={desk} question={question} /> : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function AnswerForm({ desk, question }: { readonly desk: ClaimDesk; readonly question: QuestionDto }) {
  const t = useTexts('claims.desk.tabs');
  const form = useContractForm(answerQuestionBody, { defaultValues: { answer: '', fileId: undefined } });
  const upload = useClaimUploads({
    claimId: desk.claim.id,
    category: 'ANSWER',
    onUploaded: (file) => form.setValue('fileId', file.id),
  });
  return (
    <ContractFormElement
      form={form}
      className="mt-3 grid gap-3"
      onSubmit={(body) =>
        desk.act(() => api(answerQuestion, { params: { id: desk.claim.id, questionId: question.id }, body }), t.questions.sent)
      }
    >
      <TextArea label={t.questions.answerLabel} rows={3} {...form.field('answer')} />
      <FileField
        label={t.questions.file}
        optional
        accept={fileAccept}
        files={upload.items}
        full={upload.full}
        rejections={upload.rejections}
        onDismissRejections={upload.dismissRejections}
        onAdd={upload.add}
        onRetry={upload.retry}
        onRemove={(id) => {
          upload.remove(id);
          form.setValue('fileId', undefined);
        }}
      />
      <div>
        <Button type="submit" loading={form.formState.isSubmitting || upload.busy}>
          {t.questions.submit}
        </Button>
      </div>
    </ContractFormElement>
  );
}
