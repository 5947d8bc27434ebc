/** Normalised discounted cumulative gain of the first places: 1 when the best possible garages stand there in the best order. */
export function ndcg(grades: readonly number[], all: readonly number[], places: number): number {
  const ideal = gain([...all].sort((a, b) => b - a).slice(0, places));
  if (ideal === 0) return grades.length === 0 ? 1 : 0;
  return gain(grades.slice(0, places)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** 1 / the place of the first one that is exactly meant; 0 without one. When nothing is meant, nothing may be found. */
export function reciprocalRank(grades: readonly number[], all: readonly number[]): number {
  if (Math.max(0, ...all) === 0) return grades.length === 0 ? 1 : 0;
  const first = grades.indexOf(Math.max(...all));
  return first === -1 ? 0 : 1 / (first + 1);
}

/** Share of the places that could be relevant that are. */
export function precision(grades: readonly number[], all: readonly number[], places: number): number {
  const possible = Math.min(places, all.filter((grade) => grade > 0).length);
  if (possible === 0) return grades.length === 0 ? 1 : 0;
  return grades.slice(0, places).filter((grade) => grade > 0).length / possible;
}
