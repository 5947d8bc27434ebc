const units = ['B', 'KB', 'MB', 'GB'];

/** 10485760 bytes → '10 MB'; steps of 1024, one decimal below 10. */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let size = bytes;
  let step = 0;
  // 1023.6 KB would print as 1024 KB: go up as soon as the rounded figure reaches the next unit.
  while (step < units.length - 1 && Math.round(size) >= 1024) {
    size /= 1024;
    step += 1;
  }
  const rounded = step === 0 || size >= 9.95 ? Math.round(size) : Math.round(size * 10) / 10;
  return `${rounded} ${units[step]}`;
}
