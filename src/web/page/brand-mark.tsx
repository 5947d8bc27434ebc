import { productName } from '#domain/product-name.ts';

/** The logo and the name. */
export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-18 font-bold text-ink">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" fill="#0b4f8a" />
        <path d="M7.5 10.5h17v3.4a2.1 2.1 0 0 0 0 4.2v3.4h-17v-3.4a2.1 2.1 0 0 0 0-4.2Z" fill="#fff" />
        <path
          d="m12.6 16.2 2.4 2.4 4.6-4.9"
          fill="none"
          stroke="#0f6b3e"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="max-[16rem]:sr-only">{productName}</span>
    </span>
  );
}
