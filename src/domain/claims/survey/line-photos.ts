interface Line {
  readonly line: number;
  readonly label: string;
}

/** What a photo that was taken for a line of the estimate is called as a file, '3 Front bumper.jpg': the desk reads what it shows, and the form counts it. */
export function linePhotoName({ line, label }: Line, pickedName: string): string {
  const ending = /\.\w{3,4}$/.exec(pickedName)?.[0] ?? '.jpg';
  const shown = label
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
  return `${`${line} ${shown}`.trim()}${ending.toLowerCase()}`;
}

/** How many of these files were taken for the line. */
export function countLinePhotos(names: readonly string[], line: Line): number {
  const stem = linePhotoName(line, '.jpg').replace(/\.jpg$/, '');
  return names.filter((name) => name.startsWith(`${stem}.`)).length;
}
