import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  bare: [route('dev/ui', 'features/dev/dev-ui.page.tsx')],
});
