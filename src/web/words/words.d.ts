/** Catalogues by language and name, such as `hi/forms`: see `words-plugin.ts`. */
declare module 'virtual:words' {
  export const words: Readonly<Partial<Record<string, () => Promise<import('@lingui/core').Messages>>>>;
}

declare module 'virtual:words-at-once' {
  export const words: Readonly<Partial<Record<string, import('@lingui/core').Messages>>>;
}
