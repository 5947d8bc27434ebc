import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  public: [route('signup/garage', 'features/garages/signup/garage-signup.page.tsx')],
});
