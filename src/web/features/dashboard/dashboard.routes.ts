import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('dashboard', 'features/dashboard/dashboard.page.tsx'), route('notices', 'features/dashboard/notices.page.tsx')],
});
