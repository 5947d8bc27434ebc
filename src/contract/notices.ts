/** Seconds without news after which the stream sends a comment, so that both ends see a dead connection. */
export const noticeBeatSeconds = 20;
