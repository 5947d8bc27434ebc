import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  public: [route('answer/:token', 'features/claims/review/answer-link.page.tsx')],
});
