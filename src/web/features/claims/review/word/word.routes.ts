import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../../../feature-routes.ts';

export default featureRoutes({
  public: [route('insurer-word/:token', 'features/claims/review/word/insurer-word.page.tsx')],
});
