import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];

/** The Hindi copy of a script: `assets/x.js` → `assets/hi/x.js`, with or without a slash before it (`scripts/language-plugin.ts`). */
export function hindiAddress(script: string): string {
  return script.replace(/^(\/?assets\/)/, '$1hi/');
}

const ending = '-hi';

/** Names scripts of this version, not of the one in English. */
export function isHindiVersion(version: string | null): boolean {
  return version?.endsWith(ending) ?? false;
}

/** The list of the build's scripts that the router works with, in Hindi. */
export function hindiAssets(assets: Assets): Assets {
  return JSON.parse(hindiManifest(JSON.stringify(assets))) as Assets;
}

/** The same list as the text of a script. */
export function hindiManifest(manifest: string): string {
  return manifest
    .replaceAll(/(?<=")\/assets\/[^"/]+\.js(?=")/g, hindiAddress)
    .replace(/(?<="version":")[^"]+/, (version) => version + ending);
}
