/** What each endpoint takes and answers, by its id. */
export const noticesSchemas = {
  streamNotices: {},
};
