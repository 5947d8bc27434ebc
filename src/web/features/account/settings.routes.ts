import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

const page = (name: string) => `features/account/${name}.page.tsx`;

export default featureRoutes({
  account: [
    route('settings', page('contact')),
    route('settings/security', page('security')),
    route('settings/notifications', page('notifications')),
    route('settings/privacy', page('privacy')),
  ],
  loginOnly: [route('second-factor', page('second-factor'))],
  public: [route('account-closed', page('account-closed'))],
});
