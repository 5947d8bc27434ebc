import type { ReactNode } from 'react';
import type { LapseReason } from '#domain/lapse.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { useTexts } from '#web/ui/texts.ts';

interface ApprovalBoxProps {
  /** Null for records from before the maker was stored. */
  readonly maker: string | null;
  readonly at?: string | undefined;
  /** Rupees. */
  readonly amount?: number | null;
  readonly reason?: string | null | undefined;
  readonly lapsed?: LapseReason | null;
  /** Failed checks. */
  readonly checks?: ReactNode;
  readonly proof?: ReactNode;
  /** For a change: before and after. */
  readonly children?: ReactNode;
  /** Actions of the checker. */
  readonly actions?: ReactNode;
}

/** What the checker reviews before approving any request: maker, amount, reason, failed checks and evidence. */
export function ApprovalBox({ maker, at, amount, reason, lapsed = null, checks, proof, children, actions }: ApprovalBoxProps) {
  const t = useTexts('desk.approval');
  const by = maker ?? t.unknown;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        {t.by({ name: by })}
        {at === undefined ? null : (
          <>
            , <DateTime at={at} style="dateTime" />
          </>
        )}
        {amount === undefined || amount === null ? null : (
          <>
            : <Money rupees={amount} words className="font-bold" />
          </>
        )}
      </p>
      {lapsed === null ? null : (
        <p>
          <LapsedNote why={lapsed} by={by} />
        </p>
      )}
      {reason ? (
        <p>
          <span className="font-semibold">{t.reason}:</span> {reason}
        </p>
      ) : null}
      {children}
      {checks}
      {proof}
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </div>
  );
}

/** Why an approval request has lapsed; renders nothing while it is valid. */
export function LapsedNote({ why, by }: { readonly why: LapseReason | null; readonly by: string }) {
  const t = useTexts('desk.lapsed');
  return why === null ? null : <span className="text-14 text-warn">{t[why]({ by })}</span>;
}
