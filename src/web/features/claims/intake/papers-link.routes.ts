import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../feature-routes.ts';

export default featureRoutes({
  public: [route('add-papers/:token', 'features/claims/intake/papers-link.page.tsx')],
});
