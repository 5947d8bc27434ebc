import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('users/kyc/:userId', 'features/kyc-review/kyc-review.page.tsx')],
});
