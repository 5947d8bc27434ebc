import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [route('invitation', 'features/invitations/invitation.page.tsx')],
  app: [route('invitations', 'features/invitations/desk/invitations.page.tsx')],
});
