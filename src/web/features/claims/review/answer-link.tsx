import { useCallback, useEffect, useState } from 'react';
import { addAnswerFile, answerByLink, viewAnswerLink } from '#contract/claims/review/answer-link.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useUploads } from '#web/files/use-uploads.ts';
import { PageTitle } from '#web/page-title.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { lazySchema } from '#web/ui/form-rules.ts';
import { ContractFormElement, Controlled, useContractForm } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';

type Asked = ReplyOf<typeof viewAnswerLink>;

type State =
  | { readonly at: 'checking' | 'done' }
  | { readonly at: 'refused'; readonly text: string; readonly isOutage: boolean }
  | { readonly at: 'open'; readonly asked: Asked };

const rules = lazySchema(async () => (await import('#contract/claims/review/review-actions.schemas.ts')).answerQuestionBody);
const maximumFiles = 5;
const accept = '.jpg,.jpeg,.png,.gif,.pdf,.doc,.docx,image/*';

/** The token of this page's address, read where it is used, so that no state or store of ours holds it. */
const token = (): string => window.location.pathname.split('/')[2] ?? '';

/** What the owner opens from our SMS: the questions, and a field for each. No login, and nothing else of the claim. */
export function AnswerLink() {
  const t = useTexts('answerLink');
  const errorText = useErrorText();
  const [state, setState] = useState<State>({ at: 'checking' });

  const refuse = useCallback(
    (error: unknown): void => {
      const isOutage = !(error instanceof ApiError) || error.isOutage;
      setState({ at: 'refused', text: errorText(error, 'general.unavailable'), isOutage });
    },
    [errorText],
  );
  const check = useCallback(
    (signal?: AbortSignal): void => {
      setState({ at: 'checking' });
      api(viewAnswerLink, { params: { token: token() }, signal }).then(
        (asked) => setState({ at: 'open', asked }),
        (error: unknown) => {
          if (!signal?.aborted) refuse(error);
        },
      );
    },
    [refuse],
  );
  useEffect(() => {
    const abort = new AbortController();
    check(abort.signal);
    return () => abort.abort();
  }, [check]);

  return (
    <div className="mx-auto w-full max-w-column px-4 py-10 sm:py-14">
      <PageTitle title={t.title} />
      <h1 className="text-28 font-bold">{t.title}</h1>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {state.at === 'checking' ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {t.checking}
          </p>
        ) : null}
        {state.at === 'refused' ? (
          <Banner
            tone="error"
            announce
            actions={
              state.isOutage ? (
                <Button onClick={() => check()}>{t.tryAgain}</Button>
              ) : (
                <LinkButton variant="secondary" to="/login">
                  {t.login}
                </LinkButton>
              )
            }
          >
            {state.text}
          </Banner>
        ) : null}
        {state.at === 'done' ? (
          <Banner tone="success" announce>
            {t.done}
          </Banner>
        ) : null}
        {state.at === 'open' ? (
          <>
            <p>
              {t.lead({ vehicle: formatRegistrationNumber(state.asked.registrationNumber), number: state.asked.claimNumber })}
            </p>
            {state.asked.questions.map(({ id, question }) => (
              <QuestionForm
                key={id}
                questionId={id}
                question={question}
                onAnswered={(left) => {
                  if (left === 0) return setState({ at: 'done' });
                  const questions = state.asked.questions.filter((one) => one.id !== id);
                  setState({ at: 'open', asked: { ...state.asked, questions } });
                }}
                onOver={refuse}
              />
            ))}
          </>
        ) : null}
      </div>
    </div>
  );
}

interface QuestionFormProps {
  readonly questionId: string;
  readonly question: string;
  readonly onAnswered: (left: number) => void;
  /** The link was ended meanwhile. */
  readonly onOver: (error: ApiError) => void;
}

function QuestionForm({ questionId, question, onAnswered, onOver }: QuestionFormProps) {
  const t = useTexts('answerLink');
  const form = useContractForm(rules, { defaultValues: { answer: '', fileIds: [] } });
  const upload = useUploads({
    maximum: maximumFiles,
    sendFile: (file, options) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return api(addAnswerFile, { params: { token: token() }, body, ...options });
    },
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
        try {
          const { left } = await api(answerByLink, { params: { token: token(), questionId }, body });
          onAnswered(left);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'answer-link.over') throw error;
          onOver(error);
        }
      }}
    >
      <TextArea label={question} rows={3} {...form.field('answer')} />
      <Controlled form={form} name="fileIds">
        {(field) => (
          <FileField
            id={field.id}
            label={t.files}
            optional
            error={field.error}
            accept={accept}
            multiple
            camera
            {...upload.field(field.onValueChange)}
          />
        )}
      </Controlled>
      <Button type="submit" loading={form.formState.isSubmitting || upload.busy} loadingText={t.sending}>
        {t.send}
      </Button>
    </ContractFormElement>
  );
}
