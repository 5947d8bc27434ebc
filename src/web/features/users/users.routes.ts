import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('users', 'features/users/users.page.tsx'), route('users/:id', 'features/users/user.page.tsx')],
});
