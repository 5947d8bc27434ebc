import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  public: [route('signup/surveyor', 'features/surveyors/signup/surveyor-signup.page.tsx')],
});
