import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('analytics', 'features/analytics/figures.page.tsx'),
    route('analytics/rupees', 'features/analytics/rupees.page.tsx'),
    route('analytics/insurers', 'features/analytics/insurers.page.tsx'),
  ],
  public: [route('on-time', 'features/analytics/on-time.page.tsx')],
});
