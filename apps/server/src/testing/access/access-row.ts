/** What a call needs so that only access decides; ids are those of the owner. */
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
  | 'botId',
  string
>;
type Sample = (ids: OwnedIds) => Record<string, unknown>;

export type AccessRows = Record<string, { sample: Sample; isOwn?: true }>;
