import { createItem, parsePo, stringifyPo } from 'pofile-ts';

/** One text of a catalogue: gettext's context is our key, its source the English, both with ICU placeholders and plurals. */
export interface Entry {
  readonly key: string;
  /** That of `catalogues.ts` to which it belongs: its reference in the file. */
  readonly catalogue: string;
  readonly english: string;
  /** Empty while nobody has translated it. */
  readonly text: string;
  /** The English was changed since it was translated. */
  readonly fuzzy?: boolean;
}

/** The texts of a PO file, in its order. */
export function readPo(content: string): Entry[] {
  return parsePo(content).items.map(({ msgctxt, msgid, msgstr, flags, references }) => ({
    key: msgctxt ?? '',
    catalogue: references[0] ?? '',
    english: msgid,
    text: msgstr[0] ?? '',
    fuzzy: flags['fuzzy'] ?? false,
  }));
}

export function writePo(locale: string, entries: readonly Entry[]): string {
  const items = entries.map(({ key, catalogue, english, text, fuzzy }) =>
    Object.assign(createItem(), {
      references: [catalogue],
      msgctxt: key,
      msgid: english,
      msgstr: [text],
      flags: fuzzy ? { fuzzy: true } : {},
    }),
  );
  const headers = { Language: locale, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };
  return `${stringifyPo({ headers, headerOrder: Object.keys(headers), items }, { foldLength: 0 }).trim()}\n`;
}
