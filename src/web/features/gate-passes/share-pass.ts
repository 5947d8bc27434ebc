/** Hands the address of this page to another app of the phone; where there is none for it, puts it on the clipboard. True when it was copied. */
export async function sharePass(title: string): Promise<boolean> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    // Closing the list of apps is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  await navigator.clipboard.writeText(url);
  return true;
}
