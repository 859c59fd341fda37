import type pg from 'pg';
import { fileKey, SMALLER, smallerKey, textKey, viewKey } from '../../core/files/storage-keys.ts';
import { partKey } from '../../core/uploads/part-key.ts';
import { avatarKey } from '../../features/account/profile/avatars.service.ts';
import { botAvatarKey } from '../../features/bots/avatars/bot-avatars.service.ts';
import { levelsKey, pieceKey, rawKey } from '../../features/voice/capture/sound-keys.ts';
import { isPicture } from '../../platform/parsing/parsed-document.ts';

/** A storage key, and whether the row that refers to it is useless without it. */
export type StoredKey = { key: string; isNeeded: boolean };

const needed = (key: string): StoredKey => ({ key, isNeeded: true });
const optional = (key: string): StoredKey => ({ key, isNeeded: false });

type FileRow = { id: string; kind: string; isReady: boolean; length: number; hasBytes: boolean };

/** Returns the storage keys of a file. Not every file has a text, and not every picture has smaller sizes. */
const keysOfFile = ({ id, kind, isReady, length, hasBytes }: FileRow): StoredKey[] => [
  { key: fileKey({ id }), isNeeded: hasBytes },
  ...(isReady && length > 0 ? [needed(textKey({ id }))] : []),
  ...(isReady && isPicture(kind)
    ? [viewKey({ id }), ...SMALLER.map((size) => smallerKey({ id }, size))].map(optional)
    : []),
];

/** Returns the storage keys that the rows of a database refer to. */
export const storedKeys = async (client: pg.Client): Promise<StoredKey[]> => {
  /** Returns no rows if the database is too old to have the table. */
  const rowsOf = async <Row extends pg.QueryResultRow>(table: string, columns: string): Promise<Row[]> => {
    const { rows } = await client.query<{ isThere: boolean }>(
      'SELECT to_regclass($1) IS NOT NULL AS "isThere"',
      [table],
    );
    return rows[0]?.isThere ? (await client.query<Row>(`SELECT ${columns} FROM ${table}`)).rows : [];
  };
  const files = await rowsOf<FileRow>(
    'files',
    `id, kind, length, status = 'ready' AS "isReady", size > 0 AS "hasBytes"`,
  );
  const avatars = await rowsOf<{ id: string }>('avatars', 'id');
  const ofBots = await rowsOf<{ id: string }>('bot_avatars', 'id');
  const recordings = await rowsOf<{ id: string }>('recordings', 'id');
  const pieces = await rowsOf<{ id: string; number: number }>(
    'recording_pieces',
    'recording_id AS id, number',
  );
  const parts = await rowsOf<{ id: string; part: string }>(
    'uploads',
    'id, jsonb_array_elements_text(parts) AS part',
  );
  return [
    ...files.flatMap(keysOfFile),
    ...[...avatars.map(avatarKey), ...ofBots.map(botAvatarKey)].map(needed),
    ...recordings.flatMap(({ id }) => [rawKey(id), levelsKey(id)]).map(optional),
    ...pieces.map(({ id, number }) => optional(pieceKey(id, number))),
    ...parts.map(({ id, part }) => optional(partKey(id, part))),
  ];
};
