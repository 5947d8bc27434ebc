/** Lists of the whole business are counted so far and turned so far; a total of one more says that there is more. Their files have everything. */
export const MOST_COUNTED = 10_000;
