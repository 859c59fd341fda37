export const text = {
  search: 'Search the web',
  searchOn: 'Questions here are looked up on the web',
  searchOff: 'Look questions up on the web',
  searchMissing: 'Not set up here: the operator has to connect a search service.',
};
