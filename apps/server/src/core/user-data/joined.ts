import type { UserData } from './user-data.ts';

/** The data of several parts as that of one. */
export const joinedUserData = (parts: readonly (UserData | undefined)[]): UserData => {
  const all = parts.filter((part) => part !== undefined);
  return {
    tables: all.flatMap(({ tables }) => tables),
    export: async (owner) =>
      Object.assign({}, ...(await Promise.all(all.map((part) => part.export(owner))))) as Record<
        string,
        unknown
      >,
    files: async (owner) => (await Promise.all(all.map((part) => part.files?.(owner) ?? []))).flat(),
    erase: async (owner, queryable) => {
      for (const part of all) await part.erase(owner, queryable);
    },
  };
};
