export const text = {
  calls: 'What was called for',
  asked: 'Wants to use this',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  refused: 'Not allowed',
  question: 'Allow “{label}” to run with this? It may go outside of this product.',
  allow: 'Allow in this chat',
  refuse: 'Don’t allow',
  input: 'What goes in',
  result: 'What came out',
  nothing: 'Nothing',
};
