import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('audit', 'features/audit/audit.page.tsx'), route('audit/claims/:id', 'features/audit/claim-as-of.page.tsx')],
});
