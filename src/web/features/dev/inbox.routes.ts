import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({ public: [route('dev/inbox', 'features/dev/inbox.page.tsx')] });
