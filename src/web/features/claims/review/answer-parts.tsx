import type { ComponentProps } from 'react';
import { FileField } from '#web/ui/file-field.tsx';
import type { FileFieldProps } from '#web/ui/file-field.tsx';
import { Controlled } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { SpokenAnswer } from '../voice/spoken-answer.tsx';
import type { AnswerForm } from './use-answer-files.ts';

interface AnswerPartsProps {
  readonly form: AnswerForm;
  /** A paper is asked for: its photo comes first, words are a remark. Otherwise words, or what is said. */
  readonly photoFirst: boolean;
  readonly words: string;
  readonly photos: string;
  readonly accept: string;
  readonly upload: { readonly field: () => Pick<FileFieldProps, 'files' | 'onAdd' | 'onRemove' | 'onRetry' | 'rejections'> };
  readonly note: ComponentProps<typeof SpokenAnswer>['upload'];
}

/** Words, what was said, photos and papers of one answer, or any of them alone. */
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
