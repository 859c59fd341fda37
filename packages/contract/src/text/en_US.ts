/** Texts that pages show without the server: validation and streams. See `server/` for the others. */
export const text = {
  success: 'OK',
  SIGNED_OUT: 'Please log in first',
  NOT_FOUND: 'This does not exist or was deleted.',
  TOO_LARGE: 'This file is too large. The limit is {limit}.',
  TOO_MANY_FILES: 'Up to {limit} files can be attached.',
  'sign-in-expired': 'This sign-in has expired or was started elsewhere. Please sign in again here.',
  'session-ended': 'This device was signed out from elsewhere.',
  // validation
  required: 'Value is required',
  invalid: 'This value is not valid.',
  'too-long': 'This is too long.',
  'name-too-long': 'must not exceed 100 characters',
  'too-many': 'These are too many items.',
  'email-login': 'Please enter a valid email address',
  'email-other': 'enter a correct email address',
  'email-code': 'The code has 6 digits.',
  password: '8-16 characters, including at least letters and numbers',
  'phone-empty': 'Please enter a valid phone number',
  'sms-code': 'The code has 4 digits.',
  nickname: '1 to 30 letters, digits, spaces, and _ - .',
  confirm: 'Passwords does not match!',
  'ask-question': 'Please enter your question',
  // streams
  'stream-connection': 'Connection error, please try again later!',
  'stream-closed': 'Connection closed by server',
  'stream-timeout': 'Connection timed out, please try again later!',
  // failures without a message of the server
  'update-failed': 'Update failed',
  'download-failed': 'Download failed',
  'sent-failed': 'Sent failed',
  'upload-failed': 'Upload failed',
  // services outside
  'source-limit': 'Your notebook has reached the source limit.',
  'source-url': 'Invalid URL! The URL should start with http:// or https://',
  'source-text':
    'This text is too long. Up to 1,000,000 characters are taken; a longer one can be added as a file.',
  'fill-in': 'please fill in',
  'temporary-chat': 'Temporary chat',
  drawing: 'Drawing…',
  interrupted:
    'The server was restarted during the answer. The received part is kept, and nothing was charged.',
  // headings of studio items, used by server and page
  'studio-answer': 'Answer',
  'studio-date': 'Date',
  'studio-event': 'Event',
  'studio-subject': 'Subject',
  'studio-statement': 'Statement',
  'studio-figure': 'Figure',
  'studio-source': 'Source',
  'studio-passage': 'passage',
  'studio-not-stated': 'Not stated',
  'studio-disagree': 'The passages disagree:',
  'studio-table-extract':
    'Filled without a language model: each cell holds the sentence that fits the column’s name best.',
  'studio-table-unsupported': 'Values left out because their passage does not support them: {count}.',
  'studio-table-unread': 'Could not be read: {names}.',
} as const;
