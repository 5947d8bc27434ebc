import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('money/receivables', 'features/claims/recovery/receivables.page.tsx'),
    route('money/receivables/:id/account', 'features/claims/recovery/virtual-account.page.tsx'),
    route('money/remittances', 'features/claims/recovery/remittances.page.tsx'),
    route('money/letters', 'features/claims/recovery/reminders.page.tsx'),
    route('money/receipts', 'features/claims/recovery/receipts.page.tsx'),
  ],
});
