import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('platform-settings', 'features/settings-admin/platform-settings.page.tsx'),
    route('invitations', 'features/settings-admin/invitations.page.tsx'),
  ],
});
