import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [
    route('garage-listings', 'features/garage-listings/garage-listings.page.tsx'),
    route('garage-listings/:id', 'features/garage-listings/garage.page.tsx'),
  ],
  bare: [
    route('robots.txt', 'features/garage-listings/robots.ts'),
    route('sitemap.xml', 'features/garage-listings/sitemap-index.ts'),
    route('sitemaps/:name', 'features/garage-listings/sitemap-part.ts'),
  ],
});
