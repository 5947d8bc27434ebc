import { answerQuestion } from '#contract/claims/review/review.endpoints.ts';
import { answerPaperBody, answerQuestionBody, maximumAnswerFiles } from '#contract/claims/review/review.schemas.ts';
import type { QuestionDto } from '#contract/claims/claim-view.schemas.ts';
import { fileAccept } from '#contract/files.ts';
import { api } from '#web/api/api-client.ts';
import { useClaimUploads } from '#web/files/use-claim-uploads.ts';
import { KeptHere } from '#web/offline/kept-here.tsx';
import { useSendOrKeep, useUnsent } from '#web/offline/use-unsent.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { AnswerParts, useAnswerFiles } from './answer-parts.tsx';

interface AnswerFormProps {
  readonly claimId: string;
  readonly question: QuestionDto;
  /** Sends and confirms; `false` if refused for a reason other than the fields. */
  readonly onSend: (send: () => Promise<unknown>) => Promise<boolean>;
}

/** The answer to one question; while offline, the queued answer. */
export function AnswerForm(props: AnswerFormProps) {
  const { id: userId } = useUser();
  const unsent = useUnsent(userId, `answer:${props.question.id}`);
  if (!unsent) return <SkeletonText />;
  return unsent.waiting ? <KeptHere waiting={unsent.waiting} /> : <AnswerFields {...props} userId={userId} />;
}

/** Text, photos and documents, each optional. */
function AnswerFields({ claimId, question, onSend, userId }: AnswerFormProps & { readonly userId: string }) {
  const t = useTexts('claims.review.questions');
  // A requested document starts with its photo, otherwise text comes first.
  const photoFirst = question.paper !== null;
  const form = useContractForm(photoFirst ? answerPaperBody : answerQuestionBody, { defaultValues: { answer: '', fileIds: [] } });
  // Files are kept on the device beside the draft, under the same ids.
  const draft = useDeviceDraft(`answer:${userId}:${question.id}`, form, { omit: ['fileIds'] });
  const keptAs = `${userId} answer:${question.id}`;
  const tell = useAnswerFiles(form);
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
      <AnswerParts
        form={form}
        photoFirst={photoFirst}
        words={photoFirst ? t.remark : t.answer}
        photos={photoFirst ? t.photo : t.files}
        accept={fileAccept}
        upload={upload}
        note={note}
      />
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
