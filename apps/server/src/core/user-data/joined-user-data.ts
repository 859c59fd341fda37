import type { UserData } from './user-data.ts';

/** What several parts of one feature keep of a person, given out together and erased in their order. */
export const joinedUserData = (parts: readonly UserData[]): UserData => ({
  tables: parts.flatMap(({ tables }) => tables),
  export: async (owner) =>
    Object.assign({}, ...(await Promise.all(parts.map((part) => part.export(owner))))) as Record<
      string,
      unknown
    >,
  files: async (owner) =>
    (await Promise.all(parts.map(async ({ files }) => (await files?.(owner)) ?? []))).flat(),
  erase: async (owner, queryable) => {
    for (const part of parts) await part.erase(owner, queryable);
  },
});
