/** What pages say of the wire by themselves: validation, streams. The server says the rest, see `server/`. */
export const text = {
  success: 'OK',
  SIGNED_OUT: 'Please log in first',
  NOT_FOUND: 'This is not here any more, or never was.',
  TOO_LARGE: 'This file is too large. Up to {limit} are taken.',
  TOO_MANY_FILES: 'Up to {limit} files can be attached.',
  'sign-in-expired': 'This sign-in is no longer good, or was begun elsewhere. Please begin again here.',
  // validation
  required: 'Value is required',
  invalid: 'This value is not valid.',
  'too-long': 'This is too long.',
  'name-too-long': 'must not exceed 100 characters',
  'too-many': 'These are too many.',
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
  // services outside
  'source-limit': 'Your notebook has reached the source limit.',
  'source-url': 'Invalid URL! The URL should start with http:// or https://',
  'source-text':
    'This text is too long. Up to 1,000,000 characters are taken; a longer one can be added as a file.',
  'fill-in': 'please fill in',
  'temporary-chat': 'Temporary chat',
  drawing: 'Drawing…',
  interrupted: 'The server was restarted while it answered. What came is kept, and nothing was charged.',
  // what notebooks make is written out on both sides
  'studio-answer': 'Answer',
  'studio-date': 'Date',
  'studio-event': 'Event',
  'studio-subject': 'Subject',
  'studio-statement': 'Statement',
  'studio-figure': 'Figure',
} as const;
