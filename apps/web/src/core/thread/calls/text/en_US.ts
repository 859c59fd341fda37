export const text = {
  calls: 'Calls',
  asked: 'Wants to use this',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  refused: 'Not allowed',
  question: 'Allow “{label}” to run with this input? It may be sent to other services.',
  allow: 'Allow in this chat',
  refuse: 'Don’t allow',
  input: 'Input',
  result: 'Result',
  nothing: 'Nothing',
};
