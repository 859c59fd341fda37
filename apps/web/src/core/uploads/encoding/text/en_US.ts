export const text = {
  encodingWrong: 'Garbled text?',
  encoding: 'Read in another encoding',
  encodingName: 'Encoding',
  encodingSample: 'Beginning of the text',
  encodingUse: 'Read in this encoding',
  close: 'Close',
};
