import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('surveys', 'features/surveys/surveys.page.tsx'), route('reports', 'features/surveys/reports.page.tsx')],
});
