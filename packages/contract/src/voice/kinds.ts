/** Templates of minutes; `own` follows the user's own instruction. */
export const MINUTES_TEMPLATES = ['meeting', 'interview', 'lecture', 'call', 'own'] as const;

export const MINUTES_SECTIONS = ['summary', 'topics', 'decisions', 'actions', 'questions'] as const;

export const TRANSCRIPT_FILE_TYPES = ['srt', 'vtt', 'txt', 'docx', 'md', 'sound'] as const;
export type TranscriptFileType = (typeof TRANSCRIPT_FILE_TYPES)[number];
