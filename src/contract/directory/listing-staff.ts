/** Listings that one request may take out or bring back. */
export const maximumSelection = 500;

/** Listings that can be selected at once by what filters find. */
export const maximumFound = 10_000;
