import { createItem, parsePo, stringifyPo } from 'pofile-ts';

/** An entry of a catalogue: msgctxt is our key, msgid the English text, both with ICU placeholders and plurals. */
export interface Entry {
  readonly key: string;
  /** Its catalogue as in `catalogues.ts`, stored as the entry's reference. */
  readonly catalogue: string;
  readonly english: string;
  /** Empty until translated. */
  readonly text: string;
  /** The English text changed after the translation. */
  readonly fuzzy?: boolean;
}

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
