import type { PageHandle } from '#web/page/page-handle.ts';
import { Page } from '#web/page/page.tsx';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FeeList } from './fee-list.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSurveyorTaxIdentity } from '#contract/surveyors/surveyors.endpoints.ts';
import { apiQuery, queryKey, renew } from '#web/api/api-query.ts';
import { Loaded } from '#web/desk/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';

export const handle: PageHandle = { permission: 'surveyor-fee.bill', kyc: true, words: ['bills'] };

/** A surveyor's fees: surveys to bill, bills, TDS withheld, payments. */
export default function OwnFeesPage() {
  const t = useTexts('surveyorFees');
  return (
    <Density value="desk">
      <Page title={t.title}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-muted">{t.lead}</p>
          <FeeList views={['all', 'to-bill', 'to-check', 'to-pay', 'held', 'paid']} isOwn />
          <TaxIdentityCard />
        </div>
      </Page>
    </Density>
  );
}

const TaxIdentityForm = lazyPart(async () => ({ default: (await import('./fee-forms.tsx')).TaxIdentityForm }));

function TaxIdentityCard() {
  const { identity: t } = useTexts('surveyorFees');
  const toast = useToast();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const query = useQuery(apiQuery(getSurveyorTaxIdentity));
  return (
    <Card
      title={t.title}
      actions={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {query.data?.pan ? t.change : t.give}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ pan, gstin, isGstCharged }) => (
          <DescriptionList
            items={[
              { term: t.pan, value: pan ?? t.noPan },
              {
                term: t.gstin,
                value: gstin === null ? t.noGstin : isGstCharged ? t.gstinActive({ gstin }) : t.gstinInactive({ gstin }),
              },
            ]}
          />
        )}
      </Loaded>
      <Dialog open={open} onOpenChange={setOpen} title={t.title}>
        <TaxIdentityForm
          gstin={query.data?.gstin ?? ''}
          onSaved={async () => {
            toast.success(t.saved);
            setOpen(false);
            await renew(queries, queryKey(getSurveyorTaxIdentity));
          }}
        />
      </Dialog>
    </Card>
  );
}
