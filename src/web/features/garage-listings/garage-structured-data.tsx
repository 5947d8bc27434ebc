import type { GarageDetail } from './garage.page.tsx';
import { structuredData } from './structured-data.ts';

/** What search engines read (schema.org); a data block runs nothing. */
export function GarageStructuredData({ garage, url }: { readonly garage: GarageDetail; readonly url: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(garage, url) }} />;
}
