import { PDFArray, PDFDict, PDFHexString, PDFInvalidObject, PDFName, PDFStream, PDFString } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { problem } from '#contract/errors.ts';

/** What a reader would run, unpack or send; `UF` and `FFilter` belong to files elsewhere. */
const activeKeys = [
  'JS',
  'JavaScript',
  'AA',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'UF',
  'FFilter',
  'RichMediaContent',
  'RichMediaSettings',
];
/** Actions, annotations and objects that open, run, play or send something. */
const activeKinds = [
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'GoToDp', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound'],
  ...['GoTo3DView', 'RichMedia', 'RichMediaExecute', 'Screen', '3D', 'FileAttachment', 'EmbeddedFile', 'Filespec'],
];
/** What happens when somebody presses a link, opens the file, or after that: whatever is not known to stay on its pages is refused. */
const harmlessActions = ['GoTo', 'URI', 'Named', 'ResetForm', 'SetOCGState', 'Hide'];
/** Of these, what the file can do without: what is shown to others leads nowhere and does nothing. */
const takenOut = harmlessActions.filter((action) => action !== 'GoTo');

const names = (texts: readonly string[]): ReadonlySet<PDFObject> => new Set(texts.map((text) => PDFName.of(text)));
const keys = names(activeKeys);
const kinds = names(activeKinds);
const harmless = names(harmlessActions);
const unneeded = names(takenOut);
const key = {
  actions: ['A', 'PA', 'OpenAction', 'Next'].map((text) => PDFName.of(text)),
  kinds: ['S', 'Type', 'Subtype'].map((text) => PDFName.of(text)),
  addresses: ['URI', 'Base'].map((text) => PDFName.of(text)),
  action: PDFName.of('S'),
  opening: PDFName.of('OpenAction'),
  address: PDFName.of('URI'),
  owner: PDFName.of('O'),
  file: PDFName.of('F'),
  encrypt: PDFName.of('Encrypt'),
};

/** Many times what ten megabytes of an ordinary document hold. */
const mostObjects = 2_000_000;

/** Looks at every object of a parsed PDF, whether a page leads to it or not. Throws file.unsafe or file.protected. */
export function refuseActive(context: PDFContext): void {
  // Also where it leads nowhere.
  if (context.trailerInfo.Encrypt !== undefined) throw problem('file.protected');
  for (const dictionary of dictionariesOf(context)) refuse(dictionary);
}

/** Takes out what happens when the file is opened, and every link that leads out of it. Of what `refuseActive` let through. */
export function takeOutActions(context: PDFContext): void {
  for (const dictionary of [...dictionariesOf(context)]) {
    dictionary.delete(key.opening);
    const isUnneeded = unneeded.has(dictionary.lookup(key.action) ?? key.action);
    if (isUnneeded) dictionary.delete(key.action);
    // On its own it is the base of all links.
    dictionary.delete(key.address);
  }
}

function* dictionariesOf(context: PDFContext): Generator<PDFDict> {
  const { trailerInfo } = context;
  const waiting: (PDFObject | undefined)[] = [trailerInfo.Root, trailerInfo.Info];
  for (const [, object] of context.enumerateIndirectObjects()) waiting.push(object);
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen > mostObjects) throw problem('file.unsafe');
    const object = waiting.pop();
    if (object instanceof PDFInvalidObject) throw problem('file.unreadable');
    if (object instanceof PDFArray) for (let at = 0; at < object.size(); at += 1) waiting.push(object.get(at));
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    yield dictionary;
    for (const value of dictionary.values()) waiting.push(value);
  }
}

function refuse(dictionary: PDFDict): void {
  if (dictionary.has(key.encrypt)) throw problem('file.protected');
  const isActive =
    dictionary.keys().some((name) => keys.has(name)) ||
    key.kinds.some((name) => kinds.has(dictionary.lookup(name) ?? name)) ||
    key.actions.some((name) => !isHarmless(dictionary.lookup(name), dictionary.context)) ||
    key.addresses.some((name) => isElsewhere(dictionary.lookup(name))) ||
    namesFile(dictionary.lookup(key.file));
  if (isActive) throw problem('file.unsafe');
}

/** An action that stays on the pages, or no action: an attribute of the text's structure, which has an owner. */
function isHarmless(value: PDFObject | undefined, context: PDFContext): boolean {
  if (value instanceof PDFArray)
    return value.asArray().every((one) => !(context.lookup(one) instanceof PDFArray) && isHarmless(context.lookup(one), context));
  if (!(value instanceof PDFDict) || value.has(key.owner)) return true;
  const kind = value.lookup(key.action);
  return kind === undefined || harmless.has(kind);
}

/** A link may lead to a page of the web, a letter or a call: never to a file or another machine's folder. */
function isElsewhere(value: PDFObject | undefined): boolean {
  if (!isText(value)) return false;
  const address = value.decodeText().trim();
  return /^[\\/]{2}|\\/.test(address) || (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^(?:https?|mailto|tel):/i.test(address));
}

/** `F` is a number on an annotation; anywhere else it names a file. */
function namesFile(value: PDFObject | undefined): boolean {
  return isText(value) || value instanceof PDFDict;
}

function isText(value: PDFObject | undefined): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}
