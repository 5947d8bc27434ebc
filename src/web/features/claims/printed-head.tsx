import { productName } from '#domain/product-name.ts';

/** On paper only: whose claim page this is, above everything. */
export function PrintedHead({ claimNumber }: { readonly claimNumber: string }) {
  return (
    <p aria-hidden className="mb-4 hidden justify-between border-b border-line pb-2 text-18 font-bold print:flex">
      <span>{claimNumber}</span>
      <span>{productName}</span>
    </p>
  );
}
