/** Milliseconds for which a download can still be fetched. */
const keptMs = 60_000;

/** Saves bytes as a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari fetches the bytes later, after a question to the user; there is no event for it.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
