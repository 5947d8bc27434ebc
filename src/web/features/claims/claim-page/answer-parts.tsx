import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { FileField } from '#web/ui/file-field.tsx';
import type { FileFieldProps } from '#web/ui/file-field.tsx';
import { Controlled } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { SpokenAnswer } from '../voice/spoken-answer.tsx';
import type * as z from 'zod/mini';
import type { answerQuestionBody } from '#contract/claims/review/review.schemas.ts';

interface AnswerPartsProps {
  readonly form: AnswerForm;
  /** A document is requested: its photo comes first and the text is a remark. Otherwise text or a voice note. */
  readonly photoFirst: boolean;
  readonly words: string;
  readonly photos: string;
  readonly accept: string;
  readonly upload: { readonly field: () => Pick<FileFieldProps, 'files' | 'onAdd' | 'onRemove' | 'onRetry' | 'rejections'> };
  readonly note: ComponentProps<typeof SpokenAnswer>['upload'];
}

/** Text, voice notes, photos and documents of one answer, each optional. */
export function AnswerParts({ form, photoFirst, words, photos, accept, upload, note }: AnswerPartsProps) {
  const said = (
    <>
      <TextArea label={words} optional={photoFirst} rows={photoFirst ? 2 : 3} {...form.field('answer')} />
      {photoFirst ? null : <SpokenAnswer upload={note} />}
    </>
  );
  const files = (
    <Controlled form={form} name="fileIds">
      {(field) => (
        <FileField
          id={field.id}
          label={photos}
          optional={!photoFirst}
          error={field.error}
          accept={accept}
          multiple
          camera
          {...upload.field()}
        />
      )}
    </Controlled>
  );
  return (
    <>
      {photoFirst ? files : said}
      {photoFirst ? said : files}
    </>
  );
}

type AnswerForm = ContractForm<z.input<typeof answerQuestionBody>, z.output<typeof answerQuestionBody>>;

interface AnswerFiles {
  readonly files: readonly string[];
  readonly said: readonly string[];
}

/** Photos and voice notes are uploaded separately and form one list in the answer. */
export function useAnswerFiles(form: AnswerForm): (change: Partial<AnswerFiles>) => void {
  const ids = useRef<AnswerFiles>({ files: [], said: [] });
  return (change) => {
    ids.current = { ...ids.current, ...change };
    form.setValue('fileIds', [...ids.current.files, ...ids.current.said]);
    form.clearErrors(['answer', 'fileIds']);
  };
}
