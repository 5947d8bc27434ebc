import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({ app: [route('exposure', 'features/exposure/exposure.page.tsx')] });
