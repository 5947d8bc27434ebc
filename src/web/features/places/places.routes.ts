import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [route('status', 'features/places/status.page.tsx')],
});
