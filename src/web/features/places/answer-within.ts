/** The answer, or null when none came in time or it was a failure. */
export async function answerWithin<T>(ms: number, asked: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([asked.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
