import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmInvoice, refuseInvoice } from '#contract/claims/repair/repair-actions.endpoints.ts';
import { refuseInvoiceBody } from '#contract/claims/repair/repair-actions.schemas.ts';
import { api } from '#web/api-client.ts';
import { Film } from '#web/files/film.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { filesQuery } from '../../claim-part-queries.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';

/** The file of an invoice in which nothing was found, for a person who says that it is the invoice. */
export function UnseenInvoice({ desk, fileId }: { readonly desk: ClaimDesk; readonly fileId: string }) {
  const t = useTexts('claims.desk.tabs.invoice');
  const { data: files = [] } = useQuery(filesQuery(desk.claim.id));
  const shown = files.filter(({ id }) => id === fileId);
  const params = { id: desk.claim.id };
  const [refusing, setRefusing] = useState(false);
  return (
    <>
      <Banner tone="warn" title={t.unseen}>
        {t.unseenText}
      </Banner>
      {shown.length > 0 ? <Film files={shown} shown={fileId} onShow={() => undefined} captionOf={() => t.title} /> : null}
      {desk.claim.actions.includes('confirm-invoice') ? (
        <div className="flex flex-wrap gap-3">
          <Button
            loading={desk.pressed === 'confirm-invoice'}
            onClick={() =>
              void desk.press(
                'confirm-invoice',
                (idempotencyKey) => api(confirmInvoice, { params, body: { fileId }, idempotencyKey }),
                t.confirmed,
              )
            }
          >
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {t.refuse}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t.notYours}</p>
      )}
      <Dialog open={refusing} onOpenChange={setRefusing} title={t.refuse}>
        <RefuseForm desk={desk} fileId={fileId} onDone={() => setRefusing(false)} />
      </Dialog>
    </>
  );
}

interface RefuseFormProps {
  readonly desk: ClaimDesk;
  readonly fileId: string;
  readonly onDone: () => void;
}

function RefuseForm({ desk, fileId, onDone }: RefuseFormProps) {
  const t = useTexts('claims.desk.tabs.invoice');
  const form = useContractForm(refuseInvoiceBody, { defaultValues: { fileId, reason: '' } });
  return (
    <ContractFormElement
      form={form}
      className="grid grid-cols-1 gap-4"
      onSubmit={async (body) => {
        const params = { id: desk.claim.id };
        if (await desk.act((idempotencyKey) => api(refuseInvoice, { params, body, idempotencyKey }), t.refused, body)) onDone();
      }}
    >
      <TextArea label={t.refuseReason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
          {t.refuseSend}
        </Button>
      </div>
    </ContractFormElement>
  );
}
