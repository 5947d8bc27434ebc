/** Fetches a page. Rejects if no response begins within `ms`. */
export async function fetchPage(request: Request, ms: number): Promise<Response> {
  const giveUp = new AbortController();
  // Cleared once the response begins: an abort would cut off a body that arrives slowly.
  const timer = setTimeout(() => giveUp.abort(), ms);
  try {
    return await fetch(request, { signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}
