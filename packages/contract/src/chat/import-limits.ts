export const IMPORT_LIMITS = {
  /** Maximum size of an import in bytes, including its pictures and files. */
  fileSize: 200 * 1024 * 1024,
  /** Maximum unpacked size, in bytes. */
  unpackedSize: 600 * 1024 * 1024,
  /** Maximum size of one chat, in bytes. */
  chatSize: 24 * 1024 * 1024,
  /** Maximum nesting depth of the values of one chat. */
  depth: 20_000,
  /** Messages of one chat. */
  messages: 20_000,
  chats: 20_000,
  /** Number of skipped chats that are listed by name. */
  listedSkips: 50,
  listed: 10,
} as const;
