import { useState } from 'react';
import {
  confirmBooking,
  explainLeftover,
  proposeBooking,
  remittanceFromLine,
  matchByHand,
  viewReconciliation,
} from '#contract/bank.endpoints.ts';
import { bookableAccounts } from '#contract/bank.schemas.ts';
import type { LeftoverDto } from '#contract/bank.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSameKey } from '#web/desk/same-key.ts';
import { InsurerField } from '#web/insurers/insurer-field.tsx';
import { useUser } from '#web/session/session-store.ts';
import { ApprovalBox } from '#web/desk/approval-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField, TextField } from '#web/ui/text-field.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Disclosure } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

export interface LeftoverActionsProps {
  readonly leftover: LeftoverDto;
  readonly onDone: () => void;
}

/** Actions for an unreconciled item; the server decides which are allowed. */
export default function LeftoverActions({ leftover, onDone }: LeftoverActionsProps) {
  const { recon: t } = useTexts('bank');
  const user = useUser();
  const toast = useToast();
  const sameKey = useSameKey();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState(leftover.note ?? '');
  const [until, setUntil] = useState(leftover.explainedUntil ?? '');
  const [reason, setReason] = useState('');
  const [insurer, setInsurer] = useState('');
  const { kind, key, amount, booking } = leftover;
  const isBanks = kind === 'statement-line';
  const bookable = bookableAccounts.filter((one) => (one === 'share-capital') === amount > 0);
  const [account, setAccount] = useState(bookable[0] ?? 'bank-charges');
  const may = { match: permits(user, 'reconciliation.match'), confirm: permits(user, 'bank-booking.confirm') };

  async function run(action: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
      toast.success(t.done);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure([error.message, ...Object.values(error.fieldErrors ?? {})].join(' '));
    } finally {
      setBusy(false);
    }
  }

  const params = { id: key };
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {t.kinds[kind]}, <DateTime at={leftover.day} />
        </span>
        <strong>
          <Money rupees={amount} />
        </strong>
      </p>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      {isBanks && leftover.uploadedByYou ? <Banner tone="info">{t.own}</Banner> : null}
      {booking ? (
        <ApprovalBox
          maker={booking.proposedBy}
          lapsed={booking.lapsed}
          actions={
            booking.byYou ? (
              <Banner tone="info">{t.byYou}</Banner>
            ) : booking.lapsed === null && may.confirm ? (
              <Button loading={busy} onClick={() => void run(() => api(confirmBooking, { params }))}>
                {t.confirm({ account: t.bookAs[bookableAccounts.find((one) => one === booking.account) ?? 'bank-charges'] })}
              </Button>
            ) : null
          }
        />
      ) : null}
      {may.match && isBanks && !leftover.uploadedByYou ? (
        <>
          <Disclosure summary={t.match}>
            <MatchChoice leftover={leftover} run={run} busy={busy} />
          </Disclosure>
          {amount > 0 ? (
            <Disclosure summary={t.remittance}>
              <div className="grid grid-cols-1 gap-3">
                <InsurerField label={t.insurer} value={insurer} onValueChange={setInsurer} />
                <Button
                  loading={busy}
                  disabled={insurer === ''}
                  onClick={() => {
                    const body = { insurerName: insurer };
                    void run(() => api(remittanceFromLine, { params, body, idempotencyKey: sameKey([key, body]) }));
                  }}
                >
                  {t.doRemittance}
                </Button>
              </div>
            </Disclosure>
          ) : null}
          <Disclosure summary={t.book}>
            <div className="grid grid-cols-1 gap-3">
              {bookable.length > 1 ? (
                <SelectField
                  label={t.bookTo}
                  options={bookable.map((value) => ({ value, label: t.bookAs[value] }))}
                  value={account}
                  onChange={(event) => setAccount(bookable.find((one) => one === event.target.value) ?? account)}
                />
              ) : null}
              <TextField label={t.reason} value={reason} onChange={(event) => setReason(event.target.value)} />
              <Button
                loading={busy}
                disabled={reason.trim() === ''}
                onClick={() => void run(() => api(proposeBooking, { params, body: { account, reason } }))}
              >
                {t.doBook({ account: t.bookAs[account] })}
              </Button>
            </div>
          </Disclosure>
        </>
      ) : null}
      {may.match ? (
        <Disclosure summary={t.explain} defaultOpen={!isBanks}>
          <div className="grid grid-cols-1 gap-3">
            <TextField label={t.note} value={note} onChange={(event) => setNote(event.target.value)} />
            <DateField
              label={t.explainedUntil}
              hint={t.explainHint}
              optional
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
            <Button
              variant="secondary"
              loading={busy}
              disabled={note.trim() === ''}
              onClick={() =>
                void run(() => api(explainLeftover, { body: { kind, key, note, ...(until ? { explainedUntil: until } : {}) } }))
              }
            >
              {t.saveNote}
            </Button>
          </div>
        </Disclosure>
      ) : null}
    </div>
  );
}

const most = 100;

/** Open ledger entries, same amount first; the selection must add up to the line. */
function MatchChoice({
  leftover,
  run,
  busy,
}: {
  readonly leftover: LeftoverDto;
  readonly run: (action: () => Promise<unknown>) => Promise<void>;
  readonly busy: boolean;
}) {
  const { recon: t } = useTexts('bank');
  const sameKey = useSameKey();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const query = useQuery(apiQuery(viewReconciliation, { query: { kind: 'bank-entry', limit: most } }));
  const wanted = rupeesToPaise(leftover.amount);
  return (
    <Loaded query={query}>
      {({ data }) => {
        if (data.length === 0) return <p className="text-muted">{t.noCandidate}</p>;
        const distance = (entry: LeftoverDto) => Math.abs(rupeesToPaise(entry.amount) - wanted);
        const entries = data.toSorted((a, b) => distance(a) - distance(b));
        const sum = entries
          .filter(({ key }) => chosen.includes(key))
          .reduce((total, { amount }) => total + rupeesToPaise(amount), 0);
        const body = { statementLines: [leftover.key], ledgerLines: [...chosen], reason };
        return (
          <div className="grid grid-cols-1 gap-3">
            <fieldset className="max-h-64 overflow-y-auto">
              <legend className="mb-1 text-label font-semibold">{t.matchWith}</legend>
              {entries.map(({ key, text, claimNumber, amount, day }) => (
                <Checkbox
                  key={key}
                  label={`${formatRupees(rupeesToPaise(amount))} · ${text}`}
                  hint={[day, claimNumber].filter((part) => part !== null).join(' · ')}
                  checked={chosen.includes(key)}
                  onChange={(event) => setChosen(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
                />
              ))}
            </fieldset>
            <p aria-live="polite">{t.sum({ chosen: formatRupees(sum as typeof wanted), wanted: formatRupees(wanted) })}</p>
            <TextField label={t.reason} value={reason} onChange={(event) => setReason(event.target.value)} />
            <Button
              loading={busy}
              disabled={sum !== wanted || reason.trim() === ''}
              onClick={() => void run(() => api(matchByHand, { body, idempotencyKey: sameKey(body) }))}
            >
              {t.doMatch}
            </Button>
          </div>
        );
      }}
    </Loaded>
  );
}
