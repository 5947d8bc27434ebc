import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('payouts', 'features/claims/payout/payouts.page.tsx'),
    route('money/payouts', 'features/claims/payout/all-payouts.page.tsx'),
  ],
});
