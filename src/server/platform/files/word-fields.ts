import { Parser } from 'saxen';
import { localName } from '../xml/read-xml.ts';

interface Field {
  instruction: string;
  /** From its result on: no instruction any more. */
  isResult: boolean;
}

/** Which ask another program for data, and start it, when the document is opened. */
const harmful = /^\s*DDE(?:AUTO)?(?![a-z\d])/i;

/**
 * Does a part of a Word document hold a DDE field? Its instruction may be spread over any number of runs. A field within a field's name, by
 * which the name would be put together when the document is opened, counts as one. Null where it is no XML, or has a document type of its own.
 */
export function hasDdeField(xml: string): boolean | null {
  const parser = new Parser();
  const fields: Field[] = [{ instruction: '', isResult: false }];
  let [reads, isBroken, isFound] = [false, false, false];
  const judge = ({ instruction }: Field) => {
    isFound ||= harmful.test(instruction);
  };
  const broken = () => {
    isBroken = true;
    parser.stop();
  };
  parser.on('attention', broken);
  parser.on('error', broken);
  parser.on('openTag', (name, attributesOf, decode) => {
    const named = () => new Map(Object.entries(attributesOf()).map(([key, value]) => [localName(key), decode(value)]));
    const field = fields.at(-1);
    switch (localName(name)) {
      case 'fldSimple':
        judge({ instruction: named().get('instr') ?? '', isResult: false });
        break;
      case 'instrText':
      case 'delInstrText':
        reads = true;
        break;
      case 'fldChar': {
        const type = named().get('fldCharType');
        if (type === 'separate' && field) field.isResult = true;
        if (type === 'end' && field && fields.length > 1) judge(fields.pop() ?? field);
        if (type !== 'begin') break;
        isFound ||= fields.length > 1 && field?.isResult === false && !/\s/.test(field.instruction.trimStart());
        fields.push({ instruction: '', isResult: false });
      }
    }
    return undefined;
  });
  const take = (text: string) => {
    const field = fields.at(-1);
    if (reads && field && !field.isResult) field.instruction += text;
  };
  parser.on('text', (text, decode) => take(decode(text)));
  parser.on('cdata', take);
  parser.on('closeTag', () => {
    reads = false;
  });
  parser.parse(xml);
  fields.forEach(judge);
  return isBroken ? null : isFound;
}
