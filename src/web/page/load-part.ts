/** Attempts while online before loading fails. */
const mostTries = 5;
/** Milliseconds between attempts. */
const pause = 1000;

/** Loads a lazy module, such as a dialog. While offline it waits for the connection instead of failing the page; rejects if loading fails while online. */
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
