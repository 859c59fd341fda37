/** Ids of the owner. Calls with them are valid, so that only access can be refused. */
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
