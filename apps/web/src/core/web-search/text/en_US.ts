export const text = {
  search: 'Search the web',
  searchOn: 'Web search is on in this chat',
  searchOff: 'Search the web for answers',
  searchMissing: 'Not set up here: the operator has to connect a search service.',
};
