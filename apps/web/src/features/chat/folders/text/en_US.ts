export const text = {
  sources: 'Sources',
  sourcesOf: 'Sources of {name}',
  about: 'Every chat of the project can cite its sources.',
  all: 'All sources',
  add: 'Add a source',
  count: '{count} of {limit}',
  full: 'A project can have up to {limit} sources.',
  failed: 'The sources could not be loaded.',
  countSources_one: '{count} source',
  addSources: 'Add sources',
  countSources_other: '{count} sources',
  again: 'Try again',
};
