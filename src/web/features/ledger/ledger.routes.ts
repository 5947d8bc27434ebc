import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('money', 'features/ledger/money-index.ts'),
    route('money/ledger', 'features/ledger/ledger.page.tsx'),
    route('money/reports', 'features/ledger/reports.page.tsx'),
    route('money/parties', 'features/ledger/parties.page.tsx'),
    route('money/accountant', 'features/ledger/accountant.page.tsx'),
    route('money/periods', 'features/ledger/periods.page.tsx'),
  ],
});
