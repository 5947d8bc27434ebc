import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

const page = (name: string) => `features/auth/${name}.page.tsx`;

export default featureRoutes({
  public: [
    route('login', page('login')),
    route('register', page('register')),
    route('signup', page('signup')),
    route('signup/claimant', page('signup-claimant')),
    route('forgot-password', page('forgot-password')),
    route('reset-password', page('reset-password')),
    route('verify-email', page('verify-email')),
    route('undo-email', page('undo-email')),
  ],
});
