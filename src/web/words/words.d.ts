/** A catalogue, compiled by Lingui's plugin. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
