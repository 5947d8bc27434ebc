import { route } from '@react-router/dev/routes';
import { featureRoutes } from '../../feature-routes.ts';

export default featureRoutes({
  public: [
    route('garage-listings', 'features/directory/garage-listings.page.tsx'),
    route('garage-listings/:id', 'features/directory/garage.page.tsx'),
  ],
  bare: [
    route('maps/india.svg', 'features/directory/map-outlines.ts'),
    route('robots.txt', 'features/directory/robots.ts'),
    route('sitemap.xml', 'features/directory/sitemap-index.ts'),
    route('sitemaps/:name', 'features/directory/sitemap-part.ts'),
  ],
});
