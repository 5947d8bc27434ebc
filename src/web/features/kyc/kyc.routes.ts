import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  loginOnly: [route('kyc', 'features/kyc/kyc.page.tsx'), route('kyc/status', 'features/kyc/kyc-status.page.tsx')],
});
