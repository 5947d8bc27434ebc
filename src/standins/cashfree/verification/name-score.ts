export type NameScore = { score: number; result: string };

/** How alike two names are, 0 to 100: shared words over all words, an initial counting half. Symmetric; order does not matter. */
export function nameScore(left: string, right: string): NameScore {
  const [a, b] = [words(left), words(right)];
  if (a.length === 0 || b.length === 0) return { score: 0, result: 'NO_MATCH' };
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const shared = shorter.reduce(
    (sum, word) => sum + (longer.includes(word) ? 1 : longer.some((other) => isInitialOf(word, other)) ? 0.5 : 0),
    0,
  );
  const score = Math.round((shared / longer.length) * 10_000) / 100;
  return { score, result: resultOf(score) };
}

function resultOf(score: number): string {
  if (score >= 100) return 'DIRECT_MATCH';
  if (score >= 75) return 'GOOD_PARTIAL_MATCH';
  if (score >= 50) return 'MODERATE_PARTIAL_MATCH';
  return score >= 30 ? 'POOR_PARTIAL_MATCH' : 'NO_MATCH';
}

function words(name: string): string[] {
  return name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');
}

function isInitialOf(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  return short.length === 1 && long.startsWith(short);
}
