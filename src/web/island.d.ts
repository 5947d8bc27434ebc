/** The address of a small script of its own, bundled by `scripts/island-plugin.ts`. */
declare module '*?island' {
  const url: string;
  export default url;
}

/** The part of a page that is brought to life without the router; undefined in the browser's own build and under `npm run dev`. */
declare module '*?page-island' {
  const files: import('./island/island-files.ts').IslandFiles | undefined;
  export default files;
}
