/** Hands the address of a pass to another app of the phone; where there is none for it, puts it on the clipboard. True when it was copied. */
export async function sharePass(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    // Closing the list of apps is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  await navigator.clipboard.writeText(url);
  return true;
}
