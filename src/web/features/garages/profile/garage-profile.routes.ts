import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('profile/garage', 'features/garages/profile/garage-profile.page.tsx'),
    route('profile/listing', 'features/garages/profile/listing.page.tsx'),
  ],
});
