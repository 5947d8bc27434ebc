import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { useState } from 'react';
import { undoMatch } from '#contract/bank.endpoints.ts';
import { undoBody } from '#contract/bank.schemas.ts';
import type { MatchDto } from '#contract/bank.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { api } from '#web/api/api-client.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface MatchTableProps {
  readonly matches: readonly MatchDto[];
  readonly busy: boolean;
  readonly onChanged: () => void;
}

export default function MatchTable({ matches, busy, onChanged }: MatchTableProps) {
  const { recon: t } = useTexts('bank');
  const mayUndo = permits(useUser(), 'reconciliation.match');
  const [chosen, setChosen] = useState<MatchDto>();
  const { matchColumns: columns } = t;
  return (
    <>
      <Table
        caption={t.matchesCaption}
        busy={busy}
        rows={matches}
        rowKey={({ id }) => id}
        columns={[
          { id: 'how', header: columns.how, card: 'title', cell: ({ method }) => t.methods[method] },
          { id: 'reason', header: columns.reason, className: 'wrap-anywhere sm:max-w-72', cell: ({ reason }) => reason },
          { id: 'lines', header: columns.lines, align: 'right', cell: ({ lines }) => lines },
          { id: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => <Money rupees={amount} /> },
          {
            id: 'by',
            header: columns.by,
            cell: ({ madeBy, madeAt }) => (
              <>
                {madeBy ?? t.platform}
                <span className="block text-muted">
                  <DateTime at={madeAt} style="dateTime" />
                </span>
              </>
            ),
          },
          {
            id: 'undo',
            header: columns.undo,
            align: 'right',
            cell: (match) =>
              mayUndo ? (
                <Button
                  variant="secondary"
                  aria-label={t.undoOf({ reason: match.reason ?? '' })}
                  onClick={() => setChosen(match)}
                >
                  {t.undo}
                </Button>
              ) : null,
          },
        ]}
      />
      <Dialog open={chosen !== undefined} onOpenChange={() => setChosen(undefined)} title={t.undo} description={t.undoText}>
        {chosen ? (
          <UndoForm
            id={chosen.id}
            onDone={() => {
              setChosen(undefined);
              onChanged();
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}

function UndoForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { recon: t } = useTexts('bank');
  const form = useContractForm(undoBody, { defaultValues: { reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.undo}
      danger
      onSubmit={async (body) => {
        await api(undoMatch, { params: { id }, body });
        onDone();
      }}
    >
      <TextField label={t.reason} {...form.field('reason')} />
    </ConfirmForm>
  );
}
