import type { ProcessingDto } from '#contract/claims/claim-view.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FileButtons } from '../../files/file-buttons.tsx';
import { AnswerForm } from '../../claim-page/answer-form.tsx';
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
            <FileButtons claimId={desk.claim.id} ids={question.answerFileIds} label={t.questions.files} />
            {question.isYours ? (
              <div className="mt-3">
                <AnswerForm claimId={desk.claim.id} question={question} onSend={(send) => desk.act(send, t.questions.sent)} />
              </div>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
