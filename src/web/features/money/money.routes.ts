import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('money', 'features/money/money-index.ts'),
    route('money/payouts', 'features/money/payouts.page.tsx'),
    route('money/receivables', 'features/money/receivables.page.tsx'),
    route('money/receipts', 'features/money/receipts.page.tsx'),
    route('money/ledger', 'features/money/ledger.page.tsx'),
    route('money/reconciliation', 'features/money/reconciliation.page.tsx'),
  ],
});
