import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({ loginOnly: [route('verify-phone', 'features/auth/verify-phone.page.tsx')] });
