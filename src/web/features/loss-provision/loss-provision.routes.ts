import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({ app: [route('money/provision', 'features/loss-provision/provision.page.tsx')] });
