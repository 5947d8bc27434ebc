/** A4 in points, and how legal texts stand on it. */
export const paper = { width: 595.28, height: 841.89, left: 64, right: 64, top: 60, bottom: 68 } as const;

export const textWidth = paper.width - paper.left - paper.right;

/** Size and distance from line to line, in points. */
export const styles = {
  brand: { size: 11, leading: 16 },
  title: { size: 22, leading: 28 },
  note: { size: 9.5, leading: 14 },
  heading2: { size: 13, leading: 18 },
  heading3: { size: 11, leading: 16 },
  body: { size: 10.5, leading: 15 },
  cell: { size: 9.5, leading: 13.5 },
  foot: { size: 8.5, leading: 12 },
} as const;

export type StyleName = keyof typeof styles;

/** Space above a block, in points. */
export const spaceAbove = { heading2: 15, heading3: 10, paragraph: 6, list: 5, item: 3, table: 8 } as const;

/** How far list items stand in. */
export const indent = 18;
