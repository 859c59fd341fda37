export const text = {
  search: 'Search the web',
  searchOn: 'Web search is on in this chat',
  searchOff: 'Search the web for answers',
  searchMissing: 'No search service is set up on this server.',
};
