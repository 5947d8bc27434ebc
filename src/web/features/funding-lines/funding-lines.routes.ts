import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  app: [
    route('money/funding', 'features/funding-lines/funding-lines.page.tsx'),
    route('money/funding/:id', 'features/funding-lines/statement.page.tsx'),
  ],
});
