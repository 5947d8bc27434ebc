import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('profile/garage', 'features/garage-profile/garage-profile.page.tsx'),
    route('profile/listing', 'features/garage-profile/listing.page.tsx'),
  ],
});
