import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('users/kyc', 'features/kyc/desk/kyc-queue.page.tsx'),
    route('users/kyc/:userId', 'features/kyc/desk/kyc-decision.page.tsx'),
  ],
});
