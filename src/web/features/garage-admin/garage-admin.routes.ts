import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('garages', 'features/garage-admin/garages.page.tsx'),
    route('garages/:id', 'features/garage-admin/application.page.tsx'),
  ],
});
