import { Check, X } from 'lucide-react';
import type { CoverReply } from '#contract/claims/review/cover.schemas.ts';
import type { ClaimType } from '#domain/claims/intake/claim-types.ts';
import { neededPapers } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { missingPapers } from './missing-papers.ts';

/** Which of the papers that the claim needs are there; each that is not can be asked for by one press. */
export function PapersLine({
  cover,
  claimType,
  onAsk,
}: {
  readonly cover: CoverReply;
  readonly claimType: ClaimType | undefined;
  readonly onAsk: ((paper: DocumentType) => void) | undefined;
}) {
  const t = useTexts('claims.review.cockpit');
  const { names } = useTexts('claims.files.documentTypes');
  const missing = missingPapers(cover);
  const here = (claimType ? neededPapers(claimType) : []).filter((type) => !missing.includes(type));
  return (
    <div className="grid grid-cols-1 gap-1">
      {here.length > 0 ? (
        <p className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          <span>{t.here({ papers: here.map((type) => names[type]).join(', ') })}</span>
        </p>
      ) : null}
      {missing.map((type) => (
        <p key={type} className="flex flex-wrap items-center gap-2">
          <X aria-hidden className="size-4 shrink-0 text-danger" />
          <span className="min-w-0 flex-1">{t.missing({ paper: names[type] })}</span>
          {onAsk ? (
            <Button variant="secondary" aria-label={t.askFor({ paper: names[type] })} onClick={() => onAsk(type)}>
              {t.ask}
            </Button>
          ) : null}
        </p>
      ))}
    </div>
  );
}
