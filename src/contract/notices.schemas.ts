export const noticesSchemas = {
  streamNotices: {
    summary:
      'Own notices as they come, as server-sent events: `unread` with the number, `notice` with each new one. Ends with the session.',
  },
};
