import { CircleCheckBig, CircleX, Clock, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { formatDate, DateTime } from '#web/ui/date-time.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { UpiPayment } from '#web/ui/upi-payment.tsx';
import { useLocale, useTexts } from '#web/ui/texts.ts';
import { watchPass, sharePass } from './pass-in-browser.ts';

interface GatePassProps {
  readonly pass: GatePassDto;
  /** Time of the server's answer. */
  readonly at: string;
  /** From the device's storage, not checked with the server now. */
  readonly isKept?: boolean;
  /** Owner's full-screen view, which can be rechecked in place. */
  readonly onAgain?: () => void;
}

/**
 * The pass, filling the screen shown at the gate: whether the vehicle may leave, and which one; details below. Fresh and stale texts are both rendered;
 * `watchPass` switches them, also in plain HTML.
 */
export function GatePass({ pass, at, isKept = false, onAgain }: GatePassProps) {
  const t = useTexts('gatePasses');
  const { locale } = useLocale();
  const article = useRef<HTMLElement>(null);
  useEffect(() => (article.current ? watchPass(article.current) : undefined), [at, isKept]);
  // Missing in passes stored before this field existed.
  const share = pass.isValid ? (pass.ownersShare ?? null) : null;
  const owed = formatRupees(rupeesToPaise(share?.amount ?? 0));
  // Missing in passes stored before this field existed.
  const leftAt = pass.leftAt ?? null;
  const Icon = pass.isValid ? CircleCheckBig : CircleX;
  // A stored pass may be days old, so it includes the date; a check is from now.
  const time = formatDate(at, isKept ? 'dateTime' : 'time', locale);
  return (
    <article
      ref={article}
      data-pass
      data-kept={isKept || undefined}
      data-stale={isKept || undefined}
      className={cx('group/pass bg-surface', !onAgain && 'overflow-hidden rounded-card border border-line')}
    >
      <div
        className={cx(
          'grid content-center justify-items-center gap-3 p-4 text-center sm:p-8',
          onAgain ? 'min-h-[calc(100svh-3rem)]' : 'min-h-[calc(100svh-7rem)] sm:min-h-0',
          pass.isValid ? 'bg-success-tint group-data-[stale]/pass:bg-paper' : 'bg-danger-tint',
        )}
      >
        <div aria-live="polite">
          <h2
            className={`grid justify-items-center gap-2 text-28 font-bold ${pass.isValid ? 'text-success group-data-[stale]/pass:hidden' : 'text-danger'}`}
          >
            <Icon aria-hidden className="size-10" />
            {pass.isValid ? t.valid : t.revoked}
            {/* Owner and guard may read different languages. */}
            <span lang={t.otherLanguage} className="text-22">
              {pass.isValid ? t.otherValid : t.otherRevoked}
            </span>
          </h2>
          {pass.isValid ? (
            <h2 className="hidden justify-items-center gap-2 text-28 font-bold group-data-[stale]/pass:grid">
              <Clock aria-hidden className="size-10" />
              {t.stale({ time })}
            </h2>
          ) : null}
        </div>
        <div>
          <p className="sr-only">{t.plate}</p>
          <Plate number={pass.registrationNumber} look={pass.plateLook} large />
        </div>
        {pass.isValid ? (
          <svg
            role="img"
            aria-label={t.qr}
            viewBox={`0 0 ${pass.qr.side} ${pass.qr.side}`}
            shapeRendering="crispEdges"
            className={cx('max-w-full bg-white', onAgain ? 'w-56 sm:w-72' : 'w-56')}
          >
            <path d={pass.qr.path} />
          </svg>
        ) : null}
        <p className="font-semibold">{pass.code}</p>
        {pass.isValid ? <ShareButton title={`${t.title} ${pass.registrationNumber}`} code={pass.code} /> : null}
        {pass.isValid ? (
          <div className="hidden max-w-prose group-data-[stale]/pass:block">
            <p className="font-semibold">{t.staleText}</p>
            <p className="mt-1" data-no-print>
              {onAgain ? (
                <Button variant="quiet" onClick={onAgain}>
                  {t.again}
                </Button>
              ) : (
                <TextLink to={`/gate-pass/${pass.code}`}>{t.again}</TextLink>
              )}
            </p>
          </div>
        ) : null}
        <p className={`max-w-prose ${pass.isValid ? 'group-data-[stale]/pass:hidden' : ''}`}>
          {pass.isValid ? t.validText({ garage: pass.garageName }) : t.revokedText}
          {pass.isValid ? (
            <span lang={t.otherLanguage} className="mt-1 block">
              {t.otherPlate}
            </span>
          ) : null}
        </p>
        {leftAt ? <Left at={leftAt} /> : null}
        {onAgain ? null : <LeavingForm isValid={pass.isValid} leftAt={leftAt} canUndo={pass.canUndoLeft} />}
        {share ? (
          <p className={share.receivedAt ? undefined : 'max-w-prose font-semibold'}>
            {share.receivedAt ? t.sharePaid({ amount: owed }) : t.shareOwed({ amount: owed })}
          </p>
        ) : null}
        {share?.upi ? <UpiPayment upi={share.upi} pay={t.payUpi({ amount: owed })} scan={t.scanUpi} /> : null}
        <p className={`text-14 ${pass.isValid ? 'group-data-[stale]/pass:hidden' : ''}`}>
          {onAgain ? t.checkedEachMinute({ time }) : t.checked({ time })}
        </p>
      </div>
      <div className={cx('p-5', onAgain ? 'mx-auto max-w-column' : 'border-t-2 border-dashed border-line')}>
        <DescriptionList
          items={[
            { term: t.vehicle, value: pass.vehicle.replace(pass.registrationNumber, '').trim() },
            { term: t.garage, value: pass.garageName },
            { term: t.amount, value: <Money rupees={pass.amount} />, strong: true },
            { term: t.utr, value: <span className="tabular-nums">{pass.utr}</span> },
            { term: t.paidAt, value: <DateTime at={pass.paidAt} style="dateTime" /> },
            { term: t.claimNumber, value: pass.claimNumber },
            { term: t.code, value: pass.code },
            { term: t.issuedAt, value: <DateTime at={pass.issuedAt} style="dateTime" /> },
          ]}
        />
      </div>
      {pass.seal ? (
        <div className={cx('px-5 py-3 text-14 text-muted', onAgain ? 'mx-auto max-w-column' : 'border-t border-line bg-paper')}>
          <Disclosure summary={t.records}>
            <p>{t.seal({ day: formatDate(pass.seal.day, 'date', locale), root: pass.seal.printed })}</p>
          </Disclosure>
        </div>
      ) : null}
    </article>
  );
}

/** A pass is valid once: a second guard sees that it was used. */
function Left({ at }: { readonly at: string }) {
  const t = useTexts('gatePasses');
  const { locale } = useLocale();
  return (
    <div className="max-w-prose rounded-card border border-line bg-paper p-3">
      <p className="font-semibold">
        {t.left({ time: formatDate(at, 'dateTime', locale) })} <span lang={t.otherLanguage}>{t.otherLeft}</span>
      </p>
      <p className="mt-1">{t.leftHint}</p>
    </div>
  );
}

/** The guard's confirmation, as a plain form without JavaScript. */
function LeavingForm({
  isValid,
  leftAt,
  canUndo,
}: {
  readonly isValid: boolean;
  readonly leftAt: string | null;
  readonly canUndo: boolean;
}) {
  const t = useTexts('gatePasses');
  if (leftAt ? !canUndo : !isValid) return null;
  return (
    <form method="post" data-no-print>
      <input type="hidden" name="left" value={leftAt ? 'no' : 'yes'} />
      <Button type="submit" variant={leftAt ? 'quiet' : 'primary'}>
        {leftAt ? (
          t.undoLeft
        ) : (
          <span>
            {t.recordLeft} · <span lang={t.otherLanguage}>{t.otherLeft}</span>
          </span>
        )}
      </Button>
    </form>
  );
}

/** Shares the pass with the person who collects the vehicle. In plain HTML it is shown once the script has loaded. */
function ShareButton({ title, code }: { readonly title: string; readonly code: string }) {
  const t = useTexts('gatePasses');
  const [ready, setReady] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="grid justify-items-center gap-1" data-no-print>
      <Button
        variant="secondary"
        hidden={!ready}
        data-share={title}
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() => {
          // The public page, not the owner's own.
          sharePass(title, new URL(`/gate-pass/${code}`, location.origin).href).then(setCopied, () => undefined);
        }}
      >
        {t.share}
      </Button>
      <p role="status" data-shared={t.copied} className="text-14 empty:hidden">
        {copied ? t.copied : null}
      </p>
    </div>
  );
}
