import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('repairs', 'features/claims/repair/desk/repairs.page.tsx'),
    route('estimates', 'features/claims/repair/desk/estimates.page.tsx'),
  ],
});
