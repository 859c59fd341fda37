export const text = {
  search: 'Search the web',
  searchOn: 'Questions here are looked up on the web',
  searchOff: 'Look questions up on the web',
};
