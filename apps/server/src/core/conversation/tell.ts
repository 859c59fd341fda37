/** Tells all devices of a user that answers are whole or that things they may show have changed, each by kind and id. */
export type Tell = (
  owner: string,
  changes: readonly (readonly [
    kind: 'response' | 'topics' | 'folders' | 'records' | 'runs' | 'count',
    id: string,
  ])[],
) => void;
