/** Patterns slower than linear, and why no text is long enough to matter. */
export const reviewedPatterns: ReadonlyMap<string, string> = new Map<string, string>([
  [
    String.raw`/\b(your|gatepass|vendor|payee|garage|workshop)\b.*\b(claim|ref\w*|no|number)\b|\bclm\b/`,
    'a heading of a column, cut at 80 characters',
  ],
  [
    String.raw`/\b(claim|loss|intimation)\b.*\b(no|num|number|id|ref\w*)\b|^claim$|^loss$/`,
    'a heading of a column, cut at 80 characters',
  ],
  [String.raw`/(\p{M}{30})\p{M}+/gu`, 'a run of marks is consumed at once; shorter ones are looked at 30 marks far'],
  [String.raw`/[/-]+$/`, 'the number of an invoice, of 16 characters'],
  [String.raw`/\B(?=(?:\d{2})*\d{3}$)/g`, 'the digits of a whole number'],
  [String.raw`/^\P{N}*?(\+?\d[\d\s().,;:/-]*)\P{N}*$/u`, 'a phone number, refused beyond 100 characters'],
  [
    String.raw`/\b(?:account|a\/c)[^0-9Xx*]{0,40}([0-9Xx*]{4,14}\d{4})\b/i`,
    'the heading of a statement, cut at 1,000 characters',
  ],
  [String.raw`/[\s,]+$/`, 'the address of a listing, of 800 characters'],
  [
    String.raw`/^(?<before>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^/?]*,[^/?]*)(?<after>[/?].*)?$/`,
    'a setting of the operator',
  ],
  [String.raw`/\/+$/`, 'a setting of the operator'],
  [String.raw`/\?.*$/`, 'names of our own files, when the web is built'],
  [
    String.raw`/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi`,
    'our own page, in which what people wrote is escaped',
  ],
  [String.raw`/^[^@\s]+@[^@\s]+\.[^@\s]+$/`, 'the stand-in of the gateway, which our own server asks'],
  [String.raw`/=+$/`, 'a signature of fixed length'],
  [String.raw`/([^\s@]+@[^\s@]+|[0-9a-f]{32,})/`, 'a text that is shown, of 5,000 characters at most'],
]);

/** Where a pattern is built at run time, and from what. */
export const builtPatterns: ReadonlyMap<string, string> = new Map<string, string>([
  ['src/domain/claims/review/findings.ts', 'patterns of the same file'],
  ['src/domain/devanagari.ts', 'consonants and vowels, each at most once'],
  ['src/domain/written-contacts.ts', 'names of scripts'],
  ['src/server/features/exposure/exposure-limits.ts', 'the pattern of an id'],
  ['src/server/platform/messages/send.ts', 'names of our own texts’ values'],
  ['src/server/platform/pdf/typst.ts', 'classes of letters'],
  ['src/server/platform/config.ts', 'names of gateways'],
  ['src/server/platform/web/write-service-worker.ts', 'names of languages and catalogues'],
  ['src/web/ui/texts.ts', 'the name of a cookie'],
]);
