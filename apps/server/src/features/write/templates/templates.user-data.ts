import type { UserData } from '../../../core/user-data/user-data.ts';
import type { TemplateStore } from './templates.store.ts';

export const templateUserData = (store: TemplateStore): UserData => ({
  tables: ['write_templates'],
  export: async (owner) => ({
    writeTemplates: (await store.ofOwner(owner)).map(({ name, text, createdAt }) => ({
      name,
      text,
      createdAt,
    })),
  }),
  erase: store.erase,
});
