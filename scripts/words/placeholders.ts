import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** What a text is given: by name, with the TypeScript type of its value. Throws where the text breaks ICU's rules. */
export function placeholdersOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  collect(compileMessageOrThrow(text), found);
  return found;
}

function collect(parts: CompiledMessage, found: Map<string, string>): void {
  if (typeof parts === 'string') return;
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const [name, kind, cases] = part;
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'number') found.set(name, 'number');
    else if (kind === 'select') found.set(name, 'string | boolean');
    else if (!found.has(name)) found.set(name, 'string | number');
    for (const below of Object.values(typeof cases === 'object' && cases !== null ? cases : {}))
      if (typeof below === 'string' || Array.isArray(below)) collect(below as CompiledMessage, found);
  }
}
