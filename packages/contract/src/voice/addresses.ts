export const RECORD_LIST = '/record-list';
export const RECORD_DETAILS = '/record-details';

export const recordingPath = (recordingId: string, second?: number): string =>
  `${RECORD_DETAILS}?id=${recordingId}${second === undefined ? '' : `&t=${Math.floor(second)}`}`;

export const sharedRecordingPath = (recordingId: string, shareId: string): string =>
  `${recordingPath(recordingId)}&share=${shareId}`;

/** Used instead of a recording’s id: all recordings of the user. */
export const ALL_RECORDINGS = 'all';

/** Path of the chat about one recording, or about all of them. */
export const askPath = (recordingId: string, sessionId?: string): string =>
  `${recordingPath(recordingId)}&ask=1${sessionId === undefined ? '' : `&session=${encodeURIComponent(sessionId)}`}`;
