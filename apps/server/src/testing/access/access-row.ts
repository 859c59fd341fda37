/** The owner's ids, with which every call is valid, so that access alone decides. */
export type OwnedIds = Record<
  | 'fileId'
  | 'uploadId'
  | 'pictureId'
  | 'runId'
  | 'msgId'
  | 'sessionId'
  | 'tableId'
  | 'userId'
  | 'notebookId'
  | 'sourceId'
  | 'folderId'
  | 'projectSourceId'
  | 'botId',
  string
>;
type Sample = (ids: OwnedIds) => Record<string, unknown>;

export type AccessRows = Record<string, { sample: Sample; isOwn?: true }>;
