import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [
    route('terms', 'features/legal/terms.page.tsx'),
    route('privacy', 'features/legal/privacy.page.tsx'),
    route('cookies', 'features/legal/cookies.page.tsx'),
  ],
});
