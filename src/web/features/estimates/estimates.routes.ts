import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('estimates', 'features/estimates/estimates.page.tsx')],
});
