import { feeViews } from '#domain/list-views.ts';
import { MoneyPage } from '#web/desk/money-page.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { FeeList } from './fee-list.tsx';

export const handle: PageHandle = { permission: 'surveyor-fee.read', scope: 'all', words: ['bills'] };

/** Survey fees: offered, billed and to be checked, in payment, and on hold. */
export default function SurveyorFeesPage() {
  return (
    <MoneyPage part="surveyor-fees">
      <FeeList views={feeViews} />
    </MoneyPage>
  );
}
