/** A name as people write it in one field, for the two that records have: 'Ramesh Kumar Patil' → 'Ramesh Kumar', 'Patil'. Many go by one name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}
