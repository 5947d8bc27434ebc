import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { processingQuery, useRefreshClaim } from '../claim-queries.ts';
import { AnswerForm } from './lazy-parts.ts';
import { FileButtons } from '../files/file-list.tsx';

/** Open questions to the reader, each with its form; below, the answered ones. */
export function QuestionsSection({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.review.questions');
  const { data } = useQuery({ ...processingQuery(claim.id), enabled: claim.stage !== 'draft' });
  const toast = useToast();
  const refresh = useRefreshClaim(claim.id);
  async function send(action: () => Promise<unknown>): Promise<boolean> {
    await action();
    toast.success(t.sent);
    await refresh();
    return true;
  }
  const questions = data?.questions ?? [];
  const mine = questions.filter(({ isYours }) => isYours);
  const others = questions.filter(({ isYours }) => !isYours);
  return (
    <>
      {mine.length > 0 ? (
        <Card title={t.openTitle({ count: mine.length })} className="border-warn/40">
          <p className="mb-4 text-muted">{t.openLead}</p>
          <ul className="grid gap-6 divide-y divide-line [&>li+li]:pt-6">
            {mine.map((question) => (
              <li key={question.id}>
                <Suspense fallback={<SkeletonText />}>
                  <p className="mb-4 font-semibold whitespace-pre-line">{question.question}</p>
                  <AnswerForm claimId={claim.id} question={question} onSend={send} />
                </Suspense>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {others.length > 0 ? (
        <Card title={t.title}>
          <dl className="grid gap-4">
            {others.map((question) => (
              <div key={question.id}>
                <dt>
                  <span className="block text-14 text-muted">
                    {t.toOthers[question.askedOf]} · <DateTime at={question.askedAt} style="dateTime" />
                  </span>
                  <span className="font-semibold whitespace-pre-line">{question.question}</span>
                </dt>
                <dd className="mt-1 whitespace-pre-line">
                  {question.answer ?? <span className="text-muted">{t.waiting}</span>}
                  <FileButtons claimId={claim.id} ids={question.answerFileIds} label={t.sentFiles} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
    </>
  );
}
