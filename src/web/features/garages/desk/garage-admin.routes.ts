import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('garages', 'features/garages/desk/garages.page.tsx'),
    route('garages/:id', 'features/garages/desk/application.page.tsx'),
  ],
});
