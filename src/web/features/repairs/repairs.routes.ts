import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('repairs', 'features/repairs/repairs.page.tsx'), route('estimates', 'features/repairs/estimates.page.tsx')],
});
