import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('fees', 'features/surveyor-fees/own-fees.page.tsx'),
    route('money/surveyor-fees', 'features/surveyor-fees/surveyor-fees.page.tsx'),
  ],
});
