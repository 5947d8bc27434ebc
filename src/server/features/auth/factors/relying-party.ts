import { productName } from '#domain/product-name.ts';

export interface RelyingParty {
  /** The domain that passkeys belong to. */
  readonly id: string;
  /** Where the browser must have been when one was used. */
  readonly origin: string;
  readonly name: string;
}

/** Passkeys are made for and used at our public address alone. */
export function relyingParty({ http }: { readonly http: { readonly publicUrl: string } }): RelyingParty {
  const { hostname, origin } = new URL(http.publicUrl);
  return { id: hostname, origin, name: productName };
}
