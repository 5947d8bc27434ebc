/** A path of this site and nothing else: `//evil.example` and `/\evil.example` are other hosts to a browser. */
export function localPath(back: string | null): string {
  return back !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : '/';
}
