import type { FileDto } from '#contract/files.schemas.ts';
import { useTexts } from '#web/ui/texts.ts';

/** What each of these files is: the kind of paper, or what it was sent for. */
export function useCaptions(files: readonly FileDto[]): (file: { readonly id: string }) => string {
  const { documents } = useTexts('claims.desk.tabs');
  const types = useTexts('claims.files.documentTypes');
  const names: Readonly<Record<string, string>> = { ...documents.categories, ...types.names };
  const captions = new Map(
    files.map(({ id, documentType, category }) => [
      id,
      names[category === 'CLAIM_DOCUMENT' ? (documentType ?? category) : category] ?? documentType ?? category,
    ]),
  );
  return ({ id }) => captions.get(id) ?? '';
}
