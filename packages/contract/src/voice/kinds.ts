/** What minutes are made for; `own`: as their maker says. */
export const MINUTES_TEMPLATES = ['meeting', 'interview', 'lecture', 'call', 'own'] as const;

/** What minutes are made of, in their order. */
export const MINUTES_SECTIONS = ['summary', 'topics', 'decisions', 'actions', 'questions'] as const;

/** What a recording is given out as. */
export const TRANSCRIPT_FILE_TYPES = ['srt', 'vtt', 'txt', 'docx', 'md', 'sound'] as const;
export type TranscriptFileType = (typeof TRANSCRIPT_FILE_TYPES)[number];
