/** The script of an island and what it imports, as addresses. */
export interface IslandFiles {
  readonly src: string;
  readonly preload: readonly string[];
}
