/** Saves bytes as a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download holds its own reference to the bytes by the next event-loop turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
