import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [route('money/tax-documents', 'features/tax-documents/tax-documents.page.tsx')],
});
