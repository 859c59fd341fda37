export const IMPORT_LIMITS = {
  /** Bytes of what is brought, its pictures and files included. */
  fileSize: 200 * 1024 * 1024,
  /** Bytes that may be unpacked of it. */
  unpackedSize: 600 * 1024 * 1024,
  /** Bytes of one chat in it. */
  chatSize: 24 * 1024 * 1024,
  /** How deep the values of one chat may lie in each other. */
  depth: 20_000,
  /** Messages of one chat. */
  messages: 20_000,
  chats: 20_000,
  /** Of what was left out so much is told by name. */
  toldOf: 50,
  /** Past imports that are told of. */
  listed: 10,
} as const;
