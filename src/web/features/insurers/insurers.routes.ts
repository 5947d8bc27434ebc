import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('insurers', 'features/insurers/insurers.page.tsx'),
    route('insurers/officers', 'features/insurers/officers/officers.page.tsx'),
    route('insurers/:id', 'features/insurers/insurer.page.tsx'),
  ],
});
