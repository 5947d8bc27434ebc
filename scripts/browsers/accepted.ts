import type { TooNew } from './script-features.ts';

/** Features that a promised browser may lack, and why that is fine. With an expression, only where the code around the use matches it. */
type Accepted = Readonly<Record<string, readonly [reason: string, around?: RegExp]>>;

const supplied = 'supplied by src/web/page/older-browsers.js';
const ownName = 'a function of ours or of a library that is called the same';

const inScripts: Accepted = {
  '.toSorted()': [supplied],
  '.toReversed()': [supplied],
  'URL.canParse': [supplied],
  'AbortSignal.any': [supplied],
  '.showPopover()': [supplied],
  '.hidePopover()': [supplied],
  'popover="…"': [supplied],
  'popovertarget="…"': [supplied],
  navigation: [
    'only called where `window` has it, otherwise `byHistory`',
    /navigation\.(?:addEventListener\(`navigate`|currentEntry\?\.getState|navigate\(e,\{state:\{typed)/,
  ],
  'blocking="…"': ['holds back the first frame of a public page', /rel:`expect`/],
  'playsinline="…"': ['Firefox never leaves the page for a video'],
  '.startViewTransition()': ["in a try of React's"],
  '.handle()': [ownName, /\.handle\((?:\{|t\))/],
  '.watch()': [ownName, /\.watch\(`/],
  '.take()': [ownName, /\.take\(\{/],
  '.use()': [ownName, /\.use\(\{what|H\.use\(/],
  '.initialize()': [ownName, /(?:a|router)\.initialize\(\)/],
  '.difference()': [ownName, /\.difference\(\{field/],
  '.share()': [ownName, /\.share\(\{/],
  '.login()': [ownName],
  '.when()': [ownName, /\.def\.when\(/],
  '.toArray()': [ownName, /Children\.toArray\(/],
};

const looks = 'only looks: the page works without';
const zoomless = 'not met by Firefox before 126, where the viewer shows pages and text at once and one size';

const inStyles: Accepted = {
  '@property': ['Tailwind sets the same first values in a rule for browsers without it'],
  '@starting-style': [looks],
  ':has': [`${looks}; what needs it has another rule beside it. ${zoomless}`],
  zoom: [looks, /^\.zoom-/],
  'text-wrap': [looks],
  'text-wrap: balance': [looks],
  'text-wrap: pretty': [looks],
  'field-sizing': ['a text field scrolls instead of growing'],
  'field-sizing: content': ['a text field scrolls instead of growing'],
  ':popover-open': ['within :is(), which forgives', /:is\(\[open\],:popover-open,:open\)/],
  ':open': ['within :is(), which forgives', /:is\(\[open\],:popover-open,:open\)/],
  '::details-content': ['a rule of its own; `[open]` hides and shows without it'],
  'content-visibility': ['only where ::details-content is'],
  'content-visibility: visible': ['only where ::details-content is'],
  'grid-template-columns: subgrid': ['the legend keeps the two columns of a phone', /\.sm\\:grid-cols-subgrid/],
  'anchor-size()': ['the menu is as wide as its texts'],
  'position-area': ['the menu opens below its button'],
  'position-try-fallbacks': ['the menu opens below its button'],
  'position-try-fallbacks: flip-block': ['the menu opens below its button'],
  scripting: ['a link that scripts make needless stays visible'],
  lh: ['the empty date field of Safari is as high as its padding'],
  '@page': ['paper has the margins of the printer'],
  'break-after: avoid': ['a heading may be the last line of a page'],
  'forced-color-adjust': [looks],
  'forced-color-adjust: none': [looks],
  'scrollbar-width': [looks],
  'scrollbar-width: none': [looks],
  'text-size-adjust': [looks],
  '-webkit-tap-highlight-color': [looks],
  '::-webkit-inner-spin-button': [looks],
  '::selection': [looks],
  resize: [looks],
  'resize: vertical': [looks],
  'cursor: pointer': [looks],
  'cursor: default': [looks],
  'cursor: crosshair': [looks],
  'user-select': [looks],
};

const isAccepted = (accepted: Accepted, { feature, where }: TooNew): boolean => {
  const entry = accepted[feature];
  return entry !== undefined && (entry[1]?.test(where) ?? true);
};

export const notAcceptedInScript = (found: readonly TooNew[]): TooNew[] => found.filter((one) => !isAccepted(inScripts, one));
export const notAcceptedInStyles = (found: readonly TooNew[]): TooNew[] => found.filter((one) => !isAccepted(inStyles, one));
