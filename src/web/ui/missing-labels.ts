/** Labels of the fields that a schema's issues name, each once, in the labels' order. */
export function missingLabels(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  labels: Readonly<Partial<Record<string, string>>>,
): string[] {
  const paths = new Set(issues.map(({ path }) => path.map(String).join('.')));
  return Object.entries(labels).flatMap(([name, label]) =>
    label && [...paths].some((path) => path === name || path.startsWith(`${name}.`)) ? [label] : [],
  );
}
