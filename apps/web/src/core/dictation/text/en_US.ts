export const text = {
  dictate: 'Dictate',
  stop: 'Stop dictating',
  listening: 'Listening…',
  writing: 'Transcribing…',
  refused: 'Microphone access is blocked. Allow it in the site settings of your browser, then try again.',
  missing: 'No microphone was found. Connect one, then try again.',
  busy: 'The microphone cannot be used right now. Another program may be using it.',
  failed: 'What you said could not be recognized. Please try again.',
};
