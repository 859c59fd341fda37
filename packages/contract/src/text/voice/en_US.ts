/** What the server says of recordings. */
export const text = {
  'voice-many-begun': 'Several of your recordings are still coming in. Finish or delete one first.',
  'voice-no-room': 'Your space here is full. Delete something before you record more.',
  'voice-longest': 'A recording can be no longer than this. What came until then is kept.',
  'voice-pieces-missing': 'Some of this recording has not come yet.',
  'voice-still-coming':
    'This is being recorded in another tab or on another device. Stop it there, or try again in 10 seconds.',
  'voice-nothing-came': 'Nothing of this recording has come.',
  'voice-stopped': 'Stopped. What there is was kept.',
  'voice-no-sound': 'There is no sound in this file.',
  'voice-unreadable':
    'This is no recording that can be read here. MP3, M4A, WAV, OGG, FLAC, WebM, MP4, MOV and MKV are.',
  'voice-broken':
    'This file is damaged or was cut off: its sound cannot be read. Save it anew, and upload that.',
  'voice-too-long': 'This recording is longer than {hours} hours. Cut it into parts, and upload those.',
  'voice-not-kept': 'This recording is still being put together.',
  'voice-spent': 'Your voice minutes are used up. The recording is kept, and was not transcribed.',
  'voice-being-heard': 'It is being transcribed. Please wait until that is done.',
  'voice-nothing-typed': 'There are no words in this.',
  'voice-no-transcript': 'This recording has no transcript yet.',
  'voice-none-heard': 'None of your recordings has a transcript yet.',
  'voice-learning': 'The transcript is being prepared. Please try again in a moment.',
  'voice-cut': 'Answered from your latest {limit} recordings.',
  'voice-many-words': 'The list holds {limit} words. Remove some first.',
  'voice-no-minutes': 'There is too little said in this recording to make minutes of it.',
  'voice-minutes-failed': 'The minutes could not be made. Please try again.',
  'voice-summary': 'Summary',
  'voice-topics': 'Topics',
  'voice-decisions': 'Decisions',
  'voice-actions': 'Actions',
  'voice-questions': 'Open questions',
  'voice-transcript': 'Transcript',
} as const;
