import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  app: [route('surveys', 'features/claims/survey/surveys.page.tsx'), route('reports', 'features/claims/survey/reports.page.tsx')],
});
