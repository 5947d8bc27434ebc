import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  public: [route('pay-claim/:token', 'features/claims/offer/pay-link.page.tsx')],
});
