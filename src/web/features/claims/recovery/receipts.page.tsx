import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listReceipts } from '#contract/claims/recovery/receivables.endpoints.ts';
import { useUser } from '#web/session-store.ts';
import { permits } from '#domain/permissions.ts';
import { apiQuery, keysBelow } from '#web/api-query.ts';
import { useListParams } from '#web/desk/use-list-params.ts';
import { ViewList } from '#web/desk/view-list.tsx';
import type { PageHandle } from '#web/page-handle.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { renew } from '#web/renew.ts';
import { MoneyPage } from '../../../desk/money-page.tsx';
import { ReceiptTable } from './receipt-table.tsx';

export const handle: PageHandle = { permission: 'receivable.read', words: ['office'] };

const ImportReceipts = lazyPart(() => import('./import-receipts.tsx'));
const ReceiptForm = lazyPart(() => import('./receipt-form.tsx'));

/** What insurers paid us: entered or imported, matched or kept in suspense. */
export default function ReceiptsPage() {
  const { receipts: t, viewsLabel } = useTexts('desk.money');
  const params = useListParams();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'enter' | 'import'>();
  const suspense = params.get('view') === 'suspense';
  const filter = { page: params.page, ...(suspense ? { suspense: 'true' as const } : {}) };
  const query = useQuery({
    ...apiQuery(listReceipts, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const changed = async () => {
    await renew(queries, keysBelow('/receivables'), keysBelow('/ledger'), keysBelow('/claims'));
  };
  const maySettle = permits(useUser(), 'receivable.settle');
  const close = () => setOpen(undefined);
  return (
    <MoneyPage
      part="receipts"
      actions={
        maySettle ? (
          <>
            <Button variant="secondary" onClick={() => setOpen('import')}>
              {t.import}
            </Button>
            <Button onClick={() => setOpen('enter')}>{t.enter}</Button>
          </>
        ) : null
      }
    >
      <NavTabs
        label={viewsLabel}
        current={suspense ? 'suspense' : 'all'}
        tabs={(['all', 'suspense'] as const).map((id) => ({
          id,
          label: t.views[id],
          to: params.to({ view: id === 'all' ? '' : id }),
        }))}
      />
      <ViewList query={query} params={params} filterNames={[]} emptyTitle={t.empty}>
        {(page) => <ReceiptTable receipts={page.data} busy={query.isPlaceholderData} onMatched={() => void changed()} />}
      </ViewList>
      <Dialog open={open === 'enter'} onOpenChange={close} title={t.enterTitle}>
        <ReceiptForm
          onSaved={() => {
            close();
            void changed();
          }}
        />
      </Dialog>
      <Dialog open={open === 'import'} onOpenChange={close} title={t.importTitle} size="wide">
        <ImportReceipts
          onTaken={() => {
            close();
            void changed();
          }}
        />
      </Dialog>
    </MoneyPage>
  );
}
