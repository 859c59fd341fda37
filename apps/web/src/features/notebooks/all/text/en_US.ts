export const text = {
  all: 'All notebooks',
  toList: 'Back to the notebooks',
  ask: 'Ask all my notebooks',
  welcome: 'Ask all your notebooks at once',
  about:
    'The answer comes from the sources of every notebook that you can ask, your own and those shared with you. Its citations are listed below it, by notebook.',
};
