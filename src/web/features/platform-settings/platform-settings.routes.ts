import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('platform-settings', 'features/platform-settings/platform-settings.page.tsx')],
  public: [route('about', 'features/platform-settings/about.page.tsx')],
});
