import type { ReactNode } from 'react';
import { useState } from 'react';
import { DateTime } from '#web/ui/date-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { ClaimDesk } from '../staff/use-claim-desk.ts';

interface Link {
  readonly state: string;
  readonly sentAt: string;
  readonly answeredAt: string | null;
  readonly expiresAt: string;
}

interface SentLinkProps {
  readonly link: Link;
  readonly texts: { readonly answered: string; readonly until: string };
  /** The mailbox, and the user who sent it. */
  readonly children: ReactNode;
}

/** When a link was sent, and until when it can be answered or when it was. */
export function SentLink({ link: { state, sentAt, answeredAt, expiresAt }, texts: t, children }: SentLinkProps) {
  return (
    <p className="text-14 text-muted">
      {children} <DateTime at={sentAt} style="dateTime" />.{' '}
      {answeredAt ? (
        <>
          {t.answered} <DateTime at={answeredAt} style="dateTime" />.
        </>
      ) : state === 'sent' ? (
        <>
          {t.until} <DateTime at={expiresAt} style="dateTime" />.
        </>
      ) : null}
    </p>
  );
}

interface WithdrawLinkProps {
  readonly desk: ClaimDesk;
  readonly name: string;
  readonly texts: {
    readonly withdraw: string;
    readonly withdrawTitle: string;
    readonly withdrawText: string;
    readonly withdrawn: string;
  };
  readonly send: () => Promise<unknown>;
}

export function WithdrawLink({ desk, name, texts: t, send }: WithdrawLinkProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {t.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.withdrawTitle}
        description={t.withdrawText}
        confirmLabel={t.withdraw}
        danger
        loading={desk.pressed === name}
        onConfirm={() => void desk.press(name, send, t.withdrawn).finally(() => setAsking(false))}
      />
    </>
  );
}
