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
  'too-many': 'There are too many items.',
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
  'proxy-too-large':
    'A proxy in front of this site refuses data of this size. The operator has to raise its limit.',
  'stream-closed': 'Connection closed by server',
  'stream-timeout': 'Connection timed out, please try again later!',
  // failures for which the server sends no message
  'update-failed': 'Update failed',
  'download-failed': 'Download failed',
  'sent-failed': 'Sent failed',
  'upload-failed': 'Upload failed',
  'source-limit': 'Your notebook has reached the source limit.',
  'source-url': 'Invalid URL! The URL should start with http:// or https://',
  'source-text': 'This text is too long. The limit is 1,000,000 characters; add a longer text as a file.',
  'fill-in': 'please fill in',
  'temporary-chat': 'Temporary chat',
  drawing: 'Drawing…',
  interrupted:
    'The server was restarted during the answer. The received part is kept, and nothing was charged.',
} as const;
