import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listApplications } from '#contract/garages/garages.endpoints.ts';
import { decideWorkshop } from '#contract/garages/workshops.endpoints.ts';
import { decideWorkshopBody } from '#contract/garages/workshops.schemas.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keysBelow, renew, workKeys } from '#web/api/api-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmForm } from '#web/ui/confirm-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Admits a workshop that joined by a link as payee, or refuses it with a reason. */
export default function WorkshopDecision({ garageId }: { readonly garageId: string }) {
  const { workshop: t } = useTexts('garages.desk');
  const toast = useToast();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reload = () => renew(queries, keysBelow(listApplications.path), ...workKeys);
  const params = { id: garageId };

  async function admit(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(decideWorkshop, { params, body: { decision: 'approve' } });
      toast.success(t.admitted);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      await reload();
    }
  }

  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 gap-3">
        {failure ? (
          <Banner tone="error" announce>
            {failure}
          </Banner>
        ) : null}
        <p className="max-w-prose">{t.lead}</p>
        <div className="flex flex-wrap gap-2">
          <Button loading={busy} onClick={() => void admit()}>
            {t.admit}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t.refuse}
          </Button>
        </div>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title={t.refuse}>
        <RefuseForm
          garageId={garageId}
          onDone={() => {
            setOpen(false);
            toast.success(t.refused);
            void reload();
          }}
        />
      </Dialog>
    </Card>
  );
}

function RefuseForm({ garageId, onDone }: { readonly garageId: string; readonly onDone: () => void }) {
  const { workshop: t } = useTexts('garages.desk');
  const form = useContractForm(decideWorkshopBody, { defaultValues: { decision: 'reject', reason: '' } });
  return (
    <ConfirmForm
      form={form}
      submit={t.refuse}
      danger
      onSubmit={async (body) => {
        await api(decideWorkshop, { params: { id: garageId }, body });
        onDone();
      }}
    >
      <TextArea label={t.reason} hint={t.reasonHint} rows={3} {...form.field('reason')} />
    </ConfirmForm>
  );
}
