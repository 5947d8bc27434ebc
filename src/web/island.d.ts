/** The address of a small script of its own, bundled by `scripts/island-plugin.ts`. */
declare module '*?island' {
  const url: string;
  export default url;
}
