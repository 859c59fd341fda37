import { randomUUID } from 'node:crypto';
import { Id } from '@studiolo/contract/wire/fields';
import { endpoint } from '@studiolo/contract/wire/endpoint';
import { eq, isNull, and } from 'drizzle-orm';
import { snakeCase } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { MakeFeature } from '../../compose/registries.ts';
import { EMPTY_SOURCE, sourceColumns } from '../../core/sources/sources.tables.ts';
import { createSources, type ShelfWithTable } from '../../core/sources/sources.part.ts';
import { createShelfStore } from '../../core/sources/shelf.store.ts';
import { asFile } from '../../core/sources/text-file.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { handle } from '../../platform/http/handle.ts';

export const orchidBooks = snakeCase.table('orchid_books', sourceColumns());

export const addOrchidBook = endpoint({
  method: 'POST',
  path: '/cli/orchid/v1/book',
  access: 'user',
  input: z.object({ title: z.string(), text: z.string() }),
  data: z.object({ sourceId: Id }),
  summary: 'Adds a book about orchids.',
});

/** A shelf of books about orchids. */
export const sampleShelf: MakeFeature = (core) => {
  const sources = createShelfStore(core.database, orchidBooks);
  const shelf: ShelfWithTable<typeof orchidBooks> = {
    table: orchidBooks,
    sources,
    fetchKind: 'orchid-fetch',
    settleJob: 'settle-orchid-books',
    sweepJob: 'sweep-orchid-books',
    intake: { purpose: 'orchid', limit: 1_000_000, waiting: 10 },
    hold: () => Promise.resolve(true),
    count: ({ ownerId }, tx) =>
      tx.$count(orchidBooks, and(eq(orchidBooks.ownerId, ownerId), isNull(orchidBooks.deletedAt))),
    limit: 2,
    full: () => new Refusal('TOO_LARGE'),
    pathOf: ({ id }) => `/orchids/books/${id}`,
    notify: () => Promise.resolve(),
  };
  const { adding, deletion, fetching, watch } = createSources(core, shelf);
  return {
    deletions: [deletion],
    runKinds: [fetching.runKind],
    files: { watch },
    routes: [
      handle(addOrchidBook, ({ caller: { userId }, input: { title, text } }) => {
        const row = {
          ...EMPTY_SOURCE,
          id: randomUUID(),
          ownerId: userId,
          title,
          createdAt: core.clock.now(),
        };
        return adding.addFile(row, (intake) =>
          core.files.acceptFor(userId, asFile(`${title}.txt`, text), intake),
        );
      }),
    ],
  };
};
