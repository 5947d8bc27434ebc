import { route } from '@react-router/dev/routes';
import { payPage } from '../../../contract/payments/pay-page.ts';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  bare: [route(payPage.slice(1), 'features/payments/pay.page.tsx')],
});
