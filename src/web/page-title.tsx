import { productName } from '#domain/product-name.ts';

/** The document's title. Each page renders exactly one; React puts it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${productName}`}</title>;
}
