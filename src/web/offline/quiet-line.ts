interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether files may be fetched that nobody asked for yet: never with data saver on, nor on a line as slow as 2G or 3G. Browsers that tell nothing count as fast. */
export function mayFetchAhead({ saveData, effectiveType }: Connection = connectionOf()): boolean {
  return saveData !== true && !/^(?:slow-2g|2g|3g)$/.test(effectiveType ?? '');
}

function connectionOf(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Milliseconds without a finished request after which a page has what it needs. */
const quietFor = 3000;

/** Resolves when the page is loaded and has asked for nothing for a while, so that nothing fetched ahead delays what a person waits for. */
export async function lineIsQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => wait());
    const quiet = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(quiet, quietFor);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(quiet, quietFor);
    };
    observer.observe({ type: 'resource' });
  });
}
