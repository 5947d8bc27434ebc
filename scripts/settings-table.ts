import { settings, type Setting } from '#server/platform/settings.ts';

/** `node scripts/settings-table.ts`: the README's table of settings, to be put there when a setting changes (a test tells). */
const rows = (settings as readonly Setting[]).map(({ name, meaning, fallback, required, secret }) => {
  const notes = [...(required === true ? ['required outside the demo'] : []), ...(secret === true ? ['secret'] : [])];
  return `| \`${name}\` | ${meaning}${notes.length > 0 ? ` (${notes.join(', ')})` : ''} | ${fallback} |`;
});
console.log(['| Setting | Meaning | Default |', '|---|---|---|', ...rows].join('\n'));
