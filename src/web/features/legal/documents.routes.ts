import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [route('documents/:document', 'features/legal/document.page.tsx')],
});
