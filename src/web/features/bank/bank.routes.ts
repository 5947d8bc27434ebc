import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('money/statements', 'features/bank/statements.page.tsx'),
    route('money/reconciliation', 'features/bank/reconciliation.page.tsx'),
  ],
});
