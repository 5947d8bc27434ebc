import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../../feature-routes.ts';

export default featureRoutes({
  public: [route('lender-consent/:token', 'features/claims/review/lender/lender-consent.page.tsx')],
});
