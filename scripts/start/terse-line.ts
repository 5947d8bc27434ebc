const WORTH_SHOWING = ['warn', 'error', 'fatal'];

/** A child's log line shortened for the terminal: warnings and errors, and lines that are not our JSON. Undefined for the rest. */
export function terseLine(line: string): string | undefined {
  if (line.trim() === '') return undefined;
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof entry !== 'object' || entry === null || !('level' in entry)) return line;
  const { level, msg, err } = entry as { level: unknown; msg?: unknown; err?: { message?: unknown } };
  if (typeof level !== 'string' || !WORTH_SHOWING.includes(level)) return undefined;
  return [level, msg, err?.message].filter((part) => typeof part === 'string' && part !== '').join(': ');
}
