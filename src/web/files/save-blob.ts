/** Hands bytes to the browser as a download under this name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has taken its own hold of the bytes by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
