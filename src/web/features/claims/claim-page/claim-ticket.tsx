import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { lineOf } from '#domain/claims/bill.ts';
import { isOfDraft } from '#domain/claims/obligations.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { useOwnersAct } from '#web/desk/owners-act.ts';
import { useUser } from '#web/session/session-store.ts';
import { cx } from '#web/ui/class-names.ts';
import { DateTime, RelativeTime } from '#web/ui/date-time.tsx';
import { LinkButton } from '#web/ui/links.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useLocale, useTexts, useMessageText } from '#web/ui/texts.ts';
import { FleetBadge } from '../claim-head.tsx';
import { nextStepFor, whoseTurn } from '../next-step-text.tsx';
import { UpiPayment } from '#web/ui/upi-payment.tsx';
import { processingQuery } from '../claim-queries.ts';
import { MoneyStory } from '../offer/money-story.tsx';
import { Ticket, ArrowDown } from 'lucide-react';
import { getGatePassPdf } from '#contract/gate-passes.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { CalendarButton } from '#web/files/calendar-button.tsx';
import { DownloadButton } from '#web/files/download-button.tsx';
import { Button } from '#web/ui/button.tsx';

/** The claim summary: what the owner receives and how far the claim is; it ends as the gate pass. */
export function ClaimTicket({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage');
  const words = useTexts('claims');
  const { stage, home, progress } = claim;
  const { mine } = nextStepFor(claim, useUser());
  const ended = stage === 'rejected' || stage === 'withdrawn';
  const pass = home?.gatePassCode ?? null;
  const owed = (claim.nextStep.step === 'name-account' || claim.nextStep.step === 'pay-charge') && mine;
  const look = owed
    ? null
    : pass
      ? 'border-success bg-success-tint'
      : stage === 'rejected'
        ? 'border-danger/40 bg-danger-tint'
        : null;
  return (
    <section
      aria-labelledby="next-step"
      className={cx(
        'relative overflow-hidden rounded-card border',
        look ?? (mine ? 'border-warn/40 bg-warn-tint' : 'border-line bg-surface'),
      )}
    >
      <div className="grid gap-3 p-4 sm:p-5">
        <FleetBadge claim={claim} />
        {owed ? <Step claim={claim} /> : null}
        {pass ? (
          <GatePassStub claim={claim} code={pass} isBelow={owed} />
        ) : ended ? (
          <>
            <Heading>{stage === 'rejected' ? t.rejectedTitle : t.withdrawnTitle}</Heading>
            {claim.decisionReason ? <p>{`${t.reason}: ${claim.decisionReason}`}</p> : null}
            <StepButton claim={claim} />
            <MoneyStory claim={claim} />
          </>
        ) : owed ? null : (
          <Step claim={claim} />
        )}
      </div>
      {ended ? null : (
        <div
          data-no-print={pass ? '' : undefined}
          className="relative border-t-2 border-dashed border-line px-4 pt-3 pb-4 sm:px-5"
        >
          {/* Perforation of the ticket. */}
          <span
            aria-hidden
            className="absolute -top-2.5 -left-2.5 size-5 rounded-full border border-line bg-paper print:hidden"
          />
          <span
            aria-hidden
            className="absolute -top-2.5 -right-2.5 size-5 rounded-full border border-line bg-paper print:hidden"
          />
          <div className="flex items-baseline justify-between gap-4 text-14 text-muted">
            <span>{t.progress}</span>
            <span className="tabular-nums">{t.percent({ value: progress })}</span>
          </div>
          <ProgressBar
            label={words.progress({ number: claim.claimNumber })}
            value={progress}
            tone={progress === 100 ? 'success' : 'brand'}
            className="mt-1 h-2.5!"
          />
        </div>
      )}
    </section>
  );
}

function Heading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id="next-step" className="text-22 font-bold">
      {children}
    </h2>
  );
}

/** The next step, who does it and by when, with its button. */
function Step({ claim }: { readonly claim: ClaimDto }) {
  const next = useTexts('claims.nextStep');
  const words = useTexts('claims');
  const text = useMessageText();
  const { locale } = useLocale();
  const { nextStep } = claim;
  const { mine, key } = nextStepFor(claim, useUser());
  return (
    <>
      <Heading>{text(key)}</Heading>
      {nextStep.step === 'nothing' ? null : (
        <>
          {mine ? null : <p>{next.waitingFor({ who: whoseTurn(nextStep, words.who, locale) })}</p>}
          {nextStep.by && !isOfDraft(nextStep.step) ? (
            <p className={nextStep.overdue ? 'text-danger' : 'text-muted'}>
              {nextStep.overdue ? next.overdue : next.due} <RelativeTime at={nextStep.by} /> (
              <DateTime at={nextStep.by} style="dateTime" />)
            </p>
          ) : null}
        </>
      )}
      {nextStep.paused ? <p className="text-14 text-muted">{next.paused}</p> : null}
      <OfferLine claim={claim} />
      {nextStep.step === 'pay-charge' && mine && claim.home?.owed ? (
        <p className="text-22 font-bold">
          <Money rupees={claim.home.owed} />
        </p>
      ) : null}
      <StepButton claim={claim} />
      {nextStep.by && mine && !nextStep.overdue && !isOfDraft(nextStep.step) ? (
        <CalendarButton
          event={{
            id: `${claim.id}:${nextStep.step}`,
            title: `${text(key)} (${claim.claimNumber})`,
            ...{ at: nextStep.by, minutes: 15, path: `/app/claims/${claim.id}` },
          }}
        />
      ) : null}
    </>
  );
}

/** What the offer pays and costs, before it is opened. */
function OfferLine({ claim: { home, nextStep, vendor } }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.home');
  const bill = home?.bill;
  const advance = bill && lineOf(bill, 'insurers-part')?.amount;
  if (nextStep.step !== 'accept-offer' || !advance || bill.toUs.left === null) return null;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  return <p>{t.offerLine({ amount: rupees(advance), garage: vendor?.garageName ?? '', now: rupees(bill.toUs.left) })}</p>;
}

function StepButton({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.home.buttons');
  const actOf = useOwnersAct();
  const { mine } = nextStepFor(claim, useUser());
  if (claim.stage === 'draft')
    return (
      <LinkButton className="w-full" to={`/app/claims/new?claim=${claim.id}`}>
        {t.draft}
      </LinkButton>
    );
  if (!mine) return null;
  switch (claim.nextStep.step) {
    case 'accept-offer':
      return <JumpButton to="offer">{t.offer}</JumpButton>;
    case 'renew-offer':
      return <JumpButton to="offer">{t.renew}</JumpButton>;
    case 'answer':
      return <JumpButton to="questions">{t.answer}</JumpButton>;
    case 'pay-charge':
      return <JumpButton to="balance">{t.pay}</JumpButton>;
    case 'name-account':
      return <JumpButton to="balance">{t.account}</JumpButton>;
    case 'may-appeal':
      return <JumpButton to="appeal">{t.appeal}</JumpButton>;
    default: {
      const act = actOf({ id: claim.id, step: claim.nextStep.step });
      return act ? (
        <LinkButton className="w-full" to={act.to}>
          {act.name}
        </LinkButton>
      ) : null;
    }
  }
}

interface GatePassStubProps {
  readonly claim: ClaimDto;
  readonly code: string;
  /** Something else is asked for first. */
  readonly isBelow: boolean;
}

/** The gate pass, which lets the vehicle out. */
function GatePassStub({ claim, code, isBelow }: GatePassStubProps) {
  const t = useTexts('claims.claimPage.gatePass');
  const share = claim.home?.bill && lineOf(claim.home.bill, 'garage-share');
  const owed = share?.ownerPays ? formatRupees(rupeesToPaise(share.ownerPays)) : null;
  const isPaid = share?.left === 0;
  return (
    <>
      {isBelow ? (
        <h3 className="font-bold">{t.title}</h3>
      ) : (
        <h2 id="next-step" className="text-22 font-bold">
          {t.title}
        </h2>
      )}
      <p>{t.text({ garage: claim.vendor?.garageName ?? '' })}</p>
      {owed ? (
        <p className={isPaid ? undefined : 'font-semibold'}>
          {isPaid ? t.sharePaid({ amount: owed }) : t.shareOwed({ amount: owed })}
        </p>
      ) : null}
      {owed && !isPaid ? <ShareToPay claimId={claim.id} owed={owed} /> : null}
      <LinkButton
        to={`/app/claims/${claim.id}/gate-pass`}
        variant={isBelow ? 'secondary' : 'primary'}
        className="w-full"
        icon={<Ticket aria-hidden className="size-5" />}
      >
        {t.show}
      </LinkButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-muted">
          {t.code} {code}
        </span>
        <DownloadButton
          variant="quiet"
          className="-mx-4"
          fetchFile={() => api(getGatePassPdf, { params: { code } })}
          fileName={`${code}.pdf`}
        >
          {t.download}
        </DownloadButton>
      </div>
    </>
  );
}

/** How to pay the garage now, where it has a UPI id. */
function ShareToPay({ claimId, owed }: { readonly claimId: string; readonly owed: string }) {
  const t = useTexts('claims.claimPage.gatePass');
  const upi = useQuery(processingQuery(claimId)).data?.ownersShare?.upi;
  return (
    <div id="share" tabIndex={-1}>
      {upi ? <UpiPayment upi={upi} pay={t.payUpi({ amount: owed })} scan={t.scanUpi} /> : null}
    </div>
  );
}

/** Scrolls to the part of the page where the step is done, and moves the focus there. */
function JumpButton({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button
      className="w-full"
      icon={<ArrowDown aria-hidden className="size-5" />}
      onClick={() => {
        const part = document.getElementById(to);
        part?.scrollIntoView({ block: 'start' });
        part?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Button>
  );
}
