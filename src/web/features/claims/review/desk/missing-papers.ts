import type { CoverReply } from '#contract/claims/review/cover.schemas.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';

/** The papers that the server's own checks miss, the lender's letter among them. */
export function missingPapers({ checks }: Pick<CoverReply, 'checks'>): readonly DocumentType[] {
  const missing = checks.flatMap(({ why, about }) =>
    why === 'papers-missing' ? about : why === 'financier-silent' ? ['financier-consent'] : [],
  );
  return documentTypes.filter((type) => missing.includes(type));
}
