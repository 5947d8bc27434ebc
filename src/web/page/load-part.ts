/** Tries with a connection before a part counts as gone. */
const mostTries = 5;
/** Milliseconds between two tries. */
const pause = 1000;

/**
 * Fetches a part of the application that is loaded when it is needed, such as a dialog. On a weak network it waits for the connection instead
 * of bringing the whole page down; rejects when it does not come although there is one.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) {
        tries = 0;
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      } else if (tries >= mostTries) throw error;
      else await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
