/** The script of an island and what it imports, as addresses, for each language. */
export type IslandFiles = Readonly<Record<'en' | 'hi', { readonly src: string; readonly preload: readonly string[] }>>;
