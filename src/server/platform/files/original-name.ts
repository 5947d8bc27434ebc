const longest = 120;

/** The name that a person's device gave the file, without path, control characters and what changes the direction of text. */
export function originalName(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  if (clean === '') return 'file';
  if (clean.length <= longest) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot, dot + 10) : '';
  // Half of a pair of surrogates is what a cut can leave.
  return (clean.slice(0, longest - extension.length) + extension).replaceAll(/\p{Cs}/gu, '');
}

/** The name with the ending that fits the content, so that a download never opens as something else. */
export function withExtension(name: string, extension: string, accepted: readonly string[]): string {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && accepted.includes(ending) ? name : `${name}.${extension}`;
}
