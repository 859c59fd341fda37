/** Where recordings are listed, and where one is. */
export const RECORD_LIST = '/record-list';
export const RECORD_DETAILS = '/record-details';

/** Where in the app a recording is, and the second that is played there. */
export const recordingPath = (recordingId: string, second?: number): string =>
  `${RECORD_DETAILS}?id=${recordingId}${second === undefined ? '' : `&t=${Math.floor(second)}`}`;

/** A recording as its link shows it to others. */
export const sharedRecordingPath = (recordingId: string, shareId: string): string =>
  `${recordingPath(recordingId)}&share=${shareId}`;

/** In the place of a recording’s id: every recording of one’s own. */
export const ALL_RECORDINGS = 'all';

/** Where a recording, or all of them, are asked. */
export const askPath = (recordingId: string, sessionId?: string): string =>
  `${recordingPath(recordingId)}&ask=1${sessionId === undefined ? '' : `&session=${encodeURIComponent(sessionId)}`}`;
