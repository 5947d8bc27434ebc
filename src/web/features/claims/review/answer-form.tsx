import { answerQuestion } from '#contract/claims/review/review-actions.endpoints.ts';
import { answerQuestionBody, maximumAnswerFiles } from '#contract/claims/review/review-actions.schemas.ts';
import type { QuestionDto } from '#contract/claims/processing-view.ts';
import { fileAccept } from '#contract/files.ts';
import { api } from '#web/api-client.ts';
import { useRef } from 'react';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { KeptHere } from '#web/offline/kept-here.tsx';
import { useSendOrKeep, useUnsent } from '#web/offline/use-unsent.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { SpokenAnswer } from '../voice/spoken-answer.tsx';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';

interface AnswerFormProps {
  readonly claimId: string;
  readonly question: QuestionDto;
  /** Sends it and says so; false when it was refused for more than its fields. */
  readonly onSend: (send: () => Promise<unknown>) => Promise<boolean>;
}

/** The answer to one question; where there was no network to send it, what waits. */
export function AnswerForm(props: AnswerFormProps) {
  const { id: userId } = useUser();
  const unsent = useUnsent(userId, `answer:${props.question.id}`);
  if (!unsent) return <SkeletonText />;
  return unsent.waiting ? <KeptHere waiting={unsent.waiting} /> : <AnswerFields {...props} userId={userId} />;
}

/** Words, photos and papers, or either alone. */
function AnswerFields({ claimId, question, onSend, userId }: AnswerFormProps & { readonly userId: string }) {
  const t = useTexts('claims.review.questions');
  const form = useContractForm(answerQuestionBody, { defaultValues: { answer: '', fileIds: [] } });
  // Files lie on the device beside it, under the same names.
  const draft = useDeviceDraft(`answer:${userId}:${question.id}`, form, { omit: ['fileIds'] });
  const keptAs = `${userId} answer:${question.id}`;
  const ids = useRef<{ readonly files: readonly string[]; readonly said: readonly string[] }>({ files: [], said: [] });
  function tell(change: Partial<typeof ids.current>): void {
    ids.current = { ...ids.current, ...change };
    form.setValue('fileIds', [...ids.current.files, ...ids.current.said]);
    form.clearErrors(['answer', 'fileIds']);
  }
  const upload = useClaimUploads({
    claimId,
    category: 'ANSWER',
    maximum: maximumAnswerFiles,
    keptAs,
    onIds: (files) => tell({ files }),
  });
  const note = useClaimUploads({
    claimId,
    category: 'VOICE_NOTE',
    documentType: 'answer',
    keptAs,
    onIds: (said) => tell({ said }),
  });
  const sendOrKeep = useSendOrKeep({
    owner: userId,
    form: `answer:${question.id}`,
    kind: 'answer',
    claimId,
    params: { id: claimId, questionId: question.id },
    about: question.question,
  });
  // What is asked for comes first: a paper's photo, else words.
  const photoFirst = question.paper !== null;
  const words = (
    <>
      <TextArea
        label={photoFirst ? t.remark : t.answer}
        optional={photoFirst}
        rows={photoFirst ? 2 : 3}
        {...form.field('answer')}
      />
      {photoFirst ? null : <SpokenAnswer upload={note} />}
    </>
  );
  const files = (
    <Controlled form={form} name="fileIds">
      {(field) => (
        <FileField
          id={field.id}
          label={photoFirst ? t.photo : t.files}
          optional={!photoFirst}
          error={field.error}
          accept={fileAccept}
          multiple
          camera
          {...upload.field()}
        />
      )}
    </Controlled>
  );
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4"
      onSubmit={async (body) => {
        if (upload.failed || note.failed) return form.refuse('fileIds', 'file.not-arrived');
        const params = { id: claimId, questionId: question.id };
        const sent = await sendOrKeep(
          { body, files: [...upload.waiting, ...note.waiting], written: body.answer },
          (idempotencyKey, signal) => onSend(() => api(answerQuestion, { params, body, idempotencyKey, signal })),
        );
        if (sent) draft.clear();
      }}
    >
      {photoFirst ? files : words}
      {photoFirst ? words : files}
      <Button
        type="submit"
        className="justify-self-start"
        loading={form.formState.isSubmitting || upload.busy || note.busy}
        loadingText={upload.busy || note.busy ? t.uploading : t.sending}
      >
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
