import type pg from 'pg';
import { fileKey, SMALLER, smallerKey, textKey, viewKey } from '../core/files/storage-keys.ts';
import { partKey } from '../core/uploads/part-key.ts';
import { avatarKey } from '../features/account/profile/avatars.service.ts';
import { botAvatarKey } from '../features/bots/avatars/bot-avatars.service.ts';
import { levelsKey, pieceKey, rawKey } from '../features/voice/taking/sound-keys.ts';
import { isPicture } from '../platform/parsing/parsed-document.ts';

/** Where bytes are kept, and whether a row is broken without them. */
export type StoredKey = { key: string; isNeeded: boolean };

const needed = (key: string): StoredKey => ({ key, isNeeded: true });
const wanted = (key: string): StoredKey => ({ key, isNeeded: false });

type FileRow = { id: string; kind: string; isReady: boolean; length: number };

/** Not every file has a text, and not every picture is kept in smaller sizes. */
const keysOfFile = ({ id, kind, isReady, length }: FileRow): StoredKey[] => [
  needed(fileKey({ id })),
  ...(isReady && length > 0 ? [needed(textKey({ id }))] : []),
  ...(isReady && isPicture(kind)
    ? [viewKey({ id }), ...SMALLER.map((size) => smallerKey({ id }, size))].map(wanted)
    : []),
];

/** The keys under which the bytes are stored that the rows of a database stand for. */
export const storedKeys = async (client: pg.Client): Promise<StoredKey[]> => {
  /** None where the database is of a version that has no such table yet. */
  const rowsOf = async <Row extends pg.QueryResultRow>(table: string, columns: string): Promise<Row[]> => {
    const { rows } = await client.query<{ isThere: boolean }>(
      'SELECT to_regclass($1) IS NOT NULL AS "isThere"',
      [table],
    );
    return rows[0]?.isThere ? (await client.query<Row>(`SELECT ${columns} FROM ${table}`)).rows : [];
  };
  const files = await rowsOf<FileRow>('files', `id, kind, length, status = 'ready' AS "isReady"`);
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
    ...recordings.flatMap(({ id }) => [rawKey(id), levelsKey(id)]).map(wanted),
    ...pieces.map(({ id, number }) => wanted(pieceKey(id, number))),
    ...parts.map(({ id, part }) => wanted(partKey(id, part))),
  ];
};
