/** Notifies all of a user's devices that answers are complete or things have changed, each by kind and id. */
export type NotifyDevices = (
  owner: string,
  changes: readonly (readonly [
    kind: 'response' | 'topics' | 'folders' | 'records' | 'runs' | 'count',
    id: string,
  ])[],
) => void;
