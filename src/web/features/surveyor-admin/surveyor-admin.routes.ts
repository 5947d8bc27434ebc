import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('surveyors', 'features/surveyor-admin/surveyors.page.tsx')],
});
