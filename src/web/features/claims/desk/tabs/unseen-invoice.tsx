import { useQuery } from '@tanstack/react-query';
import { confirmInvoice } from '#contract/claims/repair/repair-actions.endpoints.ts';
import { api } from '#web/api-client.ts';
import { Film } from '#web/files/film.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { filesQuery } from '../../claim-queries.ts';
import type { ClaimDesk } from '../use-claim-desk.ts';

/** The file of an invoice in which nothing was found, for a person who says that it is the invoice. */
export function UnseenInvoice({ desk, fileId }: { readonly desk: ClaimDesk; readonly fileId: string }) {
  const t = useTexts('claims.desk.tabs.invoice');
  const { data: files = [] } = useQuery(filesQuery(desk.claim.id));
  const shown = files.filter(({ id }) => id === fileId);
  const params = { id: desk.claim.id };
  return (
    <>
      <Banner tone="warn" title={t.unseen}>
        {t.unseenText}
      </Banner>
      {shown.length > 0 ? <Film files={shown} shown={fileId} onShow={() => undefined} captionOf={() => t.title} /> : null}
      {desk.claim.actions.includes('confirm-invoice') ? (
        <p>
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
        </p>
      ) : (
        <p className="text-muted">{t.notYours}</p>
      )}
    </>
  );
}
