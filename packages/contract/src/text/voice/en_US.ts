/** Server texts of recordings. */
export const text = {
  'voice-many-begun': 'Several of your recordings are still being uploaded. Finish or delete one first.',
  'voice-no-room': 'Your storage is full. Delete something before you record more.',
  'voice-longest': 'The recording has reached its maximum length. Everything up to here is kept.',
  'voice-pieces-missing': 'Part of this recording has not arrived yet.',
  'voice-still-coming':
    'This is being recorded in another tab or on another device. Stop it there, or try again in 10 seconds.',
  'voice-nothing-came': 'No part of this recording has arrived.',
  'voice-stopped': 'Stopped. The recording so far was saved.',
  'voice-no-sound': 'There is no sound in this file.',
  'voice-unreadable':
    'This recording cannot be read. MP3, M4A, WAV, OGG, FLAC, WebM, MP4, MOV and MKV are supported.',
  'voice-format':
    'Recordings in the format {format} are not supported. Save this one as MP3, M4A or WAV, and upload that.',
  'voice-broken':
    'This file is damaged or was cut off: its sound cannot be read. Save it again, and upload that.',
  'voice-too-long': 'This recording is longer than {hours} hours. Cut it into parts, and upload those.',
  'voice-not-kept': 'This recording is still being processed.',
  'voice-sound-removed':
    'The sound of this recording was removed under the retention rules of this server. The transcript is kept.',
  'voice-spent': 'Your voice minutes are used up. The recording is kept, and was not transcribed.',
  'voice-transcribing': 'It is being transcribed. Please wait until it is finished.',
  'voice-nothing-typed': 'There is no text in this.',
  'voice-json-broken':
    'This looks like JSON, but cannot be read as such: it is probably cut off. Paste the whole file.',
  'voice-json-empty': 'There is no transcript in this JSON.',
  'voice-json-untimed':
    'Passages without a readable time: {count}. They were placed between the passages around them.',
  'voice-typed-long': 'A transcript has at most {limit} characters.',
  'voice-typed-lines': 'A transcript has at most {limit} passages.',
  'voice-no-transcript': 'This recording has no transcript yet.',
  'voice-none-heard': 'None of your recordings has a transcript yet.',
  'voice-learning': 'The transcript is being prepared. Please try again in a moment.',
  'voice-cut': 'Answered from your most recent {limit} recordings.',
  'voice-many-words': 'The list holds {limit} words. Remove some first.',
  'voice-no-minutes': 'There is too little speech in this recording for minutes.',
  'voice-minutes-failed': 'The minutes could not be created. Please try again.',
  'voice-summary': 'Summary',
  'voice-topics': 'Topics',
  'voice-decisions': 'Decisions',
  'voice-actions': 'Actions',
  'voice-questions': 'Open questions',
  'voice-transcript': 'Transcript',
} as const;
