import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { useUser } from '#web/session-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { nextStepFor, whoseTurn } from '../next-step-text.ts';
import { MoneyStory } from '../offer/money-story.tsx';

/** How far the claim is, what comes next, whose it is and by when. */
export function NextStepCard({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const next = useTexts('claims.nextStep');
  const words = useTexts('claims');
  const text = useMessageText();
  const { locale } = useLocale();
  const { nextStep, progress, stage } = claim;
  const { mine, key } = nextStepFor(nextStep, useUser());
  return (
    <div className="grid gap-4">
      {stage === 'draft' ? (
        <Banner
          tone="warn"
          title={t.draft}
          actions={<LinkButton to={`/app/claims/new?claim=${claim.id}`}>{t.continue}</LinkButton>}
        >
          {t.draftText}
        </Banner>
      ) : null}
      {stage === 'rejected' || stage === 'withdrawn' ? (
        <Banner tone={stage === 'rejected' ? 'error' : 'info'} title={stage === 'rejected' ? t.rejectedTitle : t.withdrawnTitle}>
          {claim.decisionReason ? <p>{`${t.reason}: ${claim.decisionReason}`}</p> : null}
          <MoneyStory claim={claim} />
        </Banner>
      ) : stage === 'draft' && nextStep.step === 'nothing' ? null : (
        <Card className={mine ? 'border-warn/40 bg-warn-tint' : undefined}>
          <div className="flex items-baseline justify-between gap-4 text-14 text-muted">
            <span>{t.progress}</span>
            <span className="tabular-nums">{t.percent({ value: progress })}</span>
          </div>
          <ProgressBar
            label={words.progress({ number: claim.claimNumber })}
            value={progress}
            tone={progress === 100 ? 'success' : 'brand'}
            className="mt-1"
          />
          <h2 className="mt-4 text-14 text-muted">{next.title}</h2>
          <p className="text-18 font-bold">{text(key)}</p>
          {nextStep.step === 'nothing' ? null : (
            <p className={mine ? 'mt-1 font-semibold text-warn' : 'mt-1'}>
              {mine ? next.needsYou : next.waitingFor({ who: whoseTurn(nextStep.whose, words.who, locale) })}
              {nextStep.by && nextStep.step !== 'finish-draft' ? (
                <span className={nextStep.overdue ? 'font-normal text-danger' : 'font-normal text-muted'}>
                  {' · '}
                  {nextStep.overdue ? next.overdue : next.due} <RelativeTime at={nextStep.by} /> (
                  <DateTime at={nextStep.by} style="dateTime" />)
                </span>
              ) : null}
            </p>
          )}
          {nextStep.paused ? <p className="mt-1 text-14 text-muted">{next.paused}</p> : null}
          <MoneyStory claim={claim} />
        </Card>
      )}
    </div>
  );
}
