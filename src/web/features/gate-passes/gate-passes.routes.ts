import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [
    route('gate-pass', 'features/gate-passes/check.page.tsx'),
    route('gate-pass/:code', 'features/gate-passes/gate-pass.page.tsx'),
  ],
  app: [route('claims/:id/gate-pass', 'features/gate-passes/own-pass.page.tsx')],
});
