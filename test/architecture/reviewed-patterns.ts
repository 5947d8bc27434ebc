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
  [String.raw`/\b(posted|posting|post|booking|book|entry)\b.*\b(date|dt)\b/`, 'a heading of a column, cut at 100 characters'],
  [String.raw`/^(bal|balance)\b(?!.*\bforward\b)/`, 'a heading of a column, cut at 100 characters'],
  [
    String.raw`/\b(withdraw\w*|debit|dr)\b.*\b(deposit\w*|credit|cr)\b.*\b(amt|amount|inr|rs)\b/`,
    'a heading of a column, cut at 100 characters',
  ],
  [String.raw`/\bwithdraw\w*\b.*\bdeposit\w*\b/`, 'a heading of a column, cut at 100 characters'],
  [
    String.raw`/\b(chq|cheque|check|instrument|instr|inst)\b.*\b(ref|reference)\b|\b(ref|reference)\b.*\b(chq|cheque|check)\b/`,
    'a heading of a column, cut at 100 characters',
  ],
  [
    String.raw`/^(#|s ?no|sl ?no|sr ?no|serial\b.*|no|branch\b.*|sol\b.*|init\w*|currency|ccy|type|tran type|channel|mode|time|transaction id|tran id|txn no|account\b.*)$/`,
    'a heading of a column, cut at 100 characters',
  ],
  [
    String.raw`/^\W*(page\b|(?:grand |sub[ -]?)?totals?\b|statement\b|generated\b|this is\b|computer generated|end of|\*|opening bal|closing bal|brought f|carried f|contents of|registered office|legends?\b|note\b)/i`,
    'a cell of a statement, cut at 200 characters',
  ],
  [
    String.raw`/(?<![A-Z0-9])UTR(?: ?(?:NO|NUMBER|REF))?[ .:#/-]{0,4}([A-Z0-9]{8,30})(?![A-Z0-9])/`,
    'the narration of a bank line, of 2,000 characters at most',
  ],
  [String.raw`/<\/(?:\w{1,20}:)?BkToCstmrStmt ?>/`, 'a fixed name after a short prefix: linear'],
  [
    String.raw`/^(\d{6})(\d{4})? ?(R?[CD])([A-Z])? ?(\d{1,15})(?:[,.](\d{0,6}))? ?([A-Z][A-Z0-9 ]{3}|[A-Z][A-Z0-9]{0,3})?(.*)$/`,
    'a line of a bank, cut at 200 characters',
  ],
  [
    String.raw`/\butr\b|\b(payment|bank|transfer|transaction|txn) (ref\w*|no|number|id)\b|^ref\b/`,
    'a heading of a column, cut at 100 characters',
  ],
  [String.raw`/\bclaim\b.*\b(no|number|ref\w*|id)\b|^claim$|^number$/`, 'a heading of a column, cut at 100 characters'],
  [String.raw`/\bpolicy\b.*\b(no|number)\b|^policy$/`, 'a heading of a column, cut at 100 characters'],
  [
    String.raw`/\b(registration|regn|reg|vehicle)\b.*\b(no|number)\b|^(registration|vehicle)$/`,
    'a heading of a column, cut at 100 characters',
  ],
  [String.raw`/"[^"]*\b(dr|cr)\b[^"]*"/i`, 'the format of a cell, cut at 100 characters'],
  [
    String.raw`/^<\?xml[^>]*\?>[\s\S]*(?:urn:schemas-microsoft-com:office:spreadsheet|<office:document)/i`,
    'the first 2,000 characters of a file',
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
  ['src/domain/tables/written-values.ts', 'patterns of the same file'],
  ['src/domain/written-contacts.ts', 'names of scripts'],
  ['src/server/features/exposure/exposure-limits.ts', 'the pattern of an id'],
  ['src/server/platform/messages/send.ts', 'names of our own texts’ values'],
  ['src/server/platform/pdf/typst.ts', 'classes of letters'],
  ['src/server/platform/config.ts', 'names of gateways'],
  ['src/server/platform/web/write-service-worker.ts', 'names of languages and catalogues'],
  ['src/web/ui/texts.ts', 'the name of a cookie'],
]);
