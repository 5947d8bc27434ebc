import type { PageHandle } from '#web/page-handle.ts';
import { Page } from '#web/page.tsx';
import { Density } from '#web/ui/density.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FeeList } from './fee-list.tsx';
import { TaxIdentityCard } from './tax-identity-card.tsx';

export const handle: PageHandle = { permission: 'surveyor-fee.bill', kyc: true, words: ['fees'] };

/** What a surveyor is paid: surveys to bill, bills, the tax that was kept back, payments. */
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
