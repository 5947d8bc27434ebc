type Unit = 'Paise' | 'Rupees';
type Named = Record<string, unknown>;

/** Amounts in paise, for an audit entry: `amount` becomes `amountPaise`. Without `names`, every number is an amount. */
export const inPaise = (value: object, names?: readonly string[]): Named => named(value, 'Paise', names);

/** The same for amounts that are kept as people typed them. */
export const inRupees = (value: object, names?: readonly string[]): Named => named(value, 'Rupees', names);

function named(value: object, unit: Unit, names?: readonly string[]): Named {
  const isAmount = (name: string, part: unknown) => typeof part === 'number' && (names === undefined || names.includes(name));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [isAmount(name, part) ? `${name}${unit}` : name, inside(part, unit, names)]),
  );
}

function inside(part: unknown, unit: Unit, names?: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((one) => inside(one, unit, names));
  return typeof part === 'object' && part !== null && !(part instanceof Date) ? named(part, unit, names) : part;
}
