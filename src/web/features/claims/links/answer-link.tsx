import { addAnswerFile, answerByLink, viewAnswerLink } from '#contract/claims/review/review.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import type { SendOptions } from '#web/files/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { UnbrokenCodes } from '#web/ui/plate.tsx';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { LinkPage, useClaimLink } from './link-page.tsx';
import { linkToken } from '#web/page/secret-page.ts';
import { AnswerParts, useAnswerFiles } from '../claim-page/answer-parts.tsx';

const schemas = () => import('#contract/claims/review/review.schemas.ts');
const rules = lazySchema(async () => (await schemas()).answerQuestionBody);
const paperRules = lazySchema(async () => (await schemas()).answerPaperBody);
const maximumFiles = 5;
const accept = '.jpg,.jpeg,.png,.gif,.pdf,.doc,.docx,image/*';

const ask = (token: string, signal: AbortSignal | undefined) => api(viewAnswerLink, { params: { token }, signal });

function sendFile(category: 'ANSWER' | 'VOICE_NOTE', file: File, options: SendOptions) {
  const body = new FormData();
  body.append('category', category);
  body.append('file', file, file.name);
  return api(addAnswerFile, { params: { token: linkToken() }, body, ...options });
}

/** Opened from our SMS without a login: the questions with a field each, and nothing else of the claim. */
export default function AnswerLink() {
  const t = useTexts('answerLink');
  const link = useClaimLink(ask);
  return (
    <LinkPage title={t.title} link={link} done={t.done}>
      {(asked) => (
        <>
          <p>
            <UnbrokenCodes
              text={t.lead({ vehicle: formatRegistrationNumber(asked.registrationNumber), number: asked.claimNumber })}
            />
          </p>
          {asked.questions.map(({ id, question, asksForPaper }) => (
            <QuestionForm
              key={id}
              questionId={id}
              question={question}
              asksForPaper={asksForPaper}
              onAnswered={(left) => {
                if (left === 0) return link.finish();
                link.show({ ...asked, questions: asked.questions.filter((one) => one.id !== id) });
              }}
              onOver={link.refuse}
            />
          ))}
        </>
      )}
    </LinkPage>
  );
}

interface QuestionFormProps {
  readonly questionId: string;
  readonly question: string;
  readonly asksForPaper: boolean;
  readonly onAnswered: (left: number) => void;
  /** The link has ended meanwhile. */
  readonly onOver: (error: ApiError) => void;
}

function QuestionForm({ questionId, question, asksForPaper, onAnswered, onOver }: QuestionFormProps) {
  const t = useTexts('answerLink');
  const form = useContractForm(asksForPaper ? paperRules : rules, { defaultValues: { answer: '', fileIds: [] } });
  const tell = useAnswerFiles(form);
  const upload = useUploads({
    maximum: maximumFiles,
    sendFile: (file, options) => sendFile('ANSWER', file, options),
    onIds: (files) => tell({ files }),
  });
  const note = useUploads({
    recorded: true,
    sendFile: (file, options) => sendFile('VOICE_NOTE', file, options),
    onIds: (said) => tell({ said }),
  });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-4 [form+&]:border-t [form+&]:border-line [form+&]:pt-8"
      onSubmit={async (body) => {
        if (upload.failed || note.failed) return form.refuse('fileIds', 'file.not-arrived');
        try {
          const { left } = await api(answerByLink, { params: { token: linkToken(), questionId }, body });
          onAnswered(left);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'claim-link.over') throw error;
          onOver(error);
        }
      }}
    >
      <AnswerParts
        form={form}
        photoFirst={asksForPaper}
        words={asksForPaper ? t.remark : question}
        photos={asksForPaper ? question : t.files}
        accept={accept}
        upload={upload}
        note={note}
      />
      <Button type="submit" loading={form.formState.isSubmitting || upload.busy || note.busy} loadingText={t.sending}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
