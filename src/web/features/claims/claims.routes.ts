import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [route('costs', 'features/claims/offer/costs.page.tsx')],
  app: [
    route('claims', 'features/claims/list/claims.page.tsx'),
    route('claims/new', 'features/claims/intake/new-claim.page.tsx'),
    route('claims/:id', 'features/claims/claim-page/claim.page.tsx'),
  ],
});
