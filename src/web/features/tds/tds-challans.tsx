import type { OpenMonth } from './challan-form.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmTdsChallan, listTds, listTdsChallans } from '#contract/tax-documents.endpoints.ts';
import type { ChallanDto } from '#contract/tax-documents.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { apiQuery, keysBelow, renew } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { useUser } from '#web/session/session-store.ts';
import { LapsedNote } from '#web/desk/approval-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorText } from '#web/api/use-error-text.ts';

const ChallanForm = lazyPart(() => import('./challan-form.tsx'));

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

/** What is to be deposited, by month and section, and the newest deposits. */
export function TdsChallans() {
  const t = useTexts('tds');
  const toast = useToast();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const mayEnter = permits(useUser(), 'tds.deposit');
  const [entering, setEntering] = useState<OpenMonth | null>(null);
  const [confirming, setConfirming] = useState<ChallanDto | null>(null);
  const [sending, setSending] = useState(false);
  const query = useQuery({ ...apiQuery(listTdsChallans, { query: { limit: 12 } }), placeholderData: keepPreviousData });
  const reload = () => renew(queries, keysBelow(listTdsChallans.path), keysBelow(listTds.path));
  const confirm = async ({ id }: ChallanDto) => {
    setSending(true);
    try {
      await api(confirmTdsChallan, { params: { id } });
      toast.success(t.confirmed);
    } catch (error) {
      toast.error(errorText(error, 'general.internal'));
    }
    setSending(false);
    setConfirming(null);
    await reload();
  };
  return (
    <Card title={t.challans}>
      <Loaded query={query}>
        {({ data, open }) => (
          <div className="grid grid-cols-1 gap-4">
            {open.length > 0 ? (
              <ul className="grid gap-2">
                {open.map((one) => (
                  <li key={`${one.section} ${one.month}`} className="flex flex-wrap items-center justify-between gap-2">
                    <span>
                      {t.due({ section: one.section, month: one.month, amount: rupees(one.amount), day: one.dueOn })}
                      {one.waits ? <span className="text-muted">, {t.waits}</span> : null}
                    </span>
                    {mayEnter ? (
                      <Button
                        variant="secondary"
                        aria-label={t.enterOf({ month: one.month, section: one.section })}
                        onClick={() => setEntering(one)}
                      >
                        {t.enter}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
            {data.length === 0 ? (
              <p className="text-muted">{t.noChallans}</p>
            ) : (
              <Table
                caption={t.challansCaption}
                rows={data}
                rowKey={({ id }) => id}
                columns={[
                  { id: 'month', header: t.month, card: 'title', cell: ({ month, section }) => `${month}, ${section}` },
                  { id: 'amount', header: t.columns.tax, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
                  { id: 'serial', header: t.columns.paper, cell: ({ bsrCode, serial }) => `${bsrCode} ${serial}` },
                  { id: 'on', header: t.depositedOn, cell: ({ depositedOn }) => <DateTime at={depositedOn} /> },
                  {
                    id: 'state',
                    header: t.state,
                    cell: (one) =>
                      one.mayConfirm ? (
                        <Button
                          variant="secondary"
                          aria-label={t.confirmOf({ serial: one.serial })}
                          onClick={() => setConfirming(one)}
                        >
                          {t.confirm}
                        </Button>
                      ) : one.confirmedBy === null ? (
                        <>
                          {t.waits}, {t.entry({ name: one.enteredBy })} <LapsedNote why={one.lapsed} by={one.enteredBy} />
                        </>
                      ) : (
                        t.byTwo({ first: one.enteredBy, second: one.confirmedBy })
                      ),
                  },
                ]}
              />
            )}
          </div>
        )}
      </Loaded>
      {entering ? (
        <Dialog
          open
          onOpenChange={() => setEntering(null)}
          title={t.enterTitle({ month: entering.month, section: entering.section })}
          description={t.enterText({ amount: rupees(entering.amount) })}
        >
          <ChallanForm
            open={entering}
            onEntered={async () => {
              toast.success(t.entered);
              setEntering(null);
              await reload();
            }}
          />
        </Dialog>
      ) : null}
      {confirming ? (
        <ConfirmDialog
          open
          onOpenChange={() => setConfirming(null)}
          title={t.confirmOf({ serial: confirming.serial })}
          description={t.confirmText({ amount: rupees(confirming.amount), month: confirming.month })}
          confirmLabel={t.confirm}
          loading={sending}
          onConfirm={() => void confirm(confirming)}
        />
      ) : null}
    </Card>
  );
}
