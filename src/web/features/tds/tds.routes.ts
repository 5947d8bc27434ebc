import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({ app: [route('money/tds', 'features/tds/tds.page.tsx')] });
