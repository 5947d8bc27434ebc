import { index } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [index('features/landing/landing.page.tsx')],
});
