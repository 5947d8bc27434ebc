import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('surveyors', 'features/surveyors/desk/surveyors.page.tsx')],
});
