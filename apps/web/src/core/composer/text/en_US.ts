export const text = {
  question: 'Your question',
  ask: 'Ask anything',
  send: 'Send',
  stop: 'Stop answering',
  stopping: 'Stopping…',
  attach: 'Attach files',
  words_one: '{count} word',
  words_other: '{count} words',
  faultyFiles: 'Please delete abnormal files before sending',
  waitingForFiles: 'This is sent as soon as the files are read.',
  cancelWaiting: 'Do not send yet',
  stillAnswering: 'The answer is still coming. Stop it to ask something else.',
};
