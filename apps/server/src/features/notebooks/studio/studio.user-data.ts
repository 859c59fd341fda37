import type { UserData } from '../../../core/user-data/user-data.ts';
import type { StudioStore } from './studio.store.ts';

export const studioUserData = ({ store }: { store: StudioStore }): UserData => ({
  tables: ['studio_items'],
  export: async (owner) => ({
    madeInNotebooks: (await store.ofOwner(owner)).map(({ kind, title, content, anchors, createdAt }) => ({
      kind,
      title,
      content,
      cites: anchors.map(({ number, name, quote }) => ({ number, name, quote })),
      createdAt,
    })),
  }),
  // Items in the user's own notebooks are erased with these.
  erase: store.anonymize,
});
