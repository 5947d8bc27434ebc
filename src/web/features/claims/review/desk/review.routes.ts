import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../../feature-routes.ts';

export default featureRoutes({
  app: [route('claims/review', 'features/claims/review/desk/review.page.tsx')],
});
