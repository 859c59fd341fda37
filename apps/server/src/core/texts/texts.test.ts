import { randomUUID } from 'node:crypto';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import {
  appendToNote,
  createNote,
  getNote,
  getNoteVersion,
  listNoteVersions,
  restoreNoteVersion,
  updateNote,
} from '@studiolo/contract/notebooks/note-endpoints';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { deleteSource, pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import {
  appendToDocument,
  createDocument,
  getDocument,
  getDocumentVersion,
  listDocumentVersions,
  restoreDocumentVersion,
  saveDocument,
} from '@studiolo/contract/write/document-endpoints';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { aNotebook, aTextSource } from '../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { hashOf } from '../evidence/anchors.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100' } }));

type WrittenText = { version: number; title: string; content: string; anchors: Anchor[] };
type Change = { version: number; title?: string; content: string; anchors?: Anchor[]; isApart?: boolean };
type Answer = Awaited<ReturnType<Client['try']>>;

type KindOfTest = {
  name: string;
  limits: { versions: number; versionMs: number; contentLength: number };
  /** Creates the place in which the texts of a user are. */
  place: (client: Client) => Promise<string>;
  create: (
    client: Client,
    place: string,
    text: { id: string; title?: string; content: string; anchors?: Anchor[] },
  ) => Promise<WrittenText>;
  get: (client: Client, place: string, id: string) => Promise<WrittenText>;
  save: (client: Client, place: string, id: string, change: Change) => Promise<Answer>;
  append: (
    client: Client,
    place: string,
    id: string,
    text: { content: string; anchors?: Anchor[] },
  ) => Promise<Answer>;
  versions: (client: Client, place: string, id: string) => Promise<{ version: number; excerpt: string }[]>;
  version: (client: Client, place: string, id: string, version: number) => Promise<WrittenText>;
  restore: (client: Client, place: string, id: string, version: number, current: number) => Promise<Answer>;
};

const NOTE: KindOfTest = {
  name: 'note',
  limits: NOTE_LIMITS,
  place: (client) => aNotebook(client),
  create: (client, notebookId, { id, ...text }) =>
    client.call(createNote, { notebookId, noteId: id, ...text }),
  get: (client, notebookId, noteId) => client.call(getNote, { notebookId, noteId }),
  save: (client, notebookId, noteId, { title = 'T', ...change }) =>
    client.try(updateNote, { notebookId, noteId, title, ...change }),
  append: (client, notebookId, noteId, text) => client.try(appendToNote, { notebookId, noteId, ...text }),
  versions: (client, notebookId, noteId) => client.call(listNoteVersions, { notebookId, noteId }),
  version: (client, notebookId, noteId, version) =>
    client.call(getNoteVersion, { notebookId, noteId, version: String(version) }),
  restore: (client, notebookId, noteId, version, current) =>
    client.try(restoreNoteVersion, { notebookId, noteId, version, current }),
};

const withVersion = <T extends { revision: number }>({ revision, ...text }: T) => ({
  ...text,
  version: revision,
});

const DOCUMENT: KindOfTest = {
  name: 'document',
  limits: DOCUMENT_LIMITS,
  place: async () => '',
  create: async (client, _place, { id, ...text }) =>
    withVersion(await client.call(createDocument, { documentId: id, ...text })),
  get: async (client, _place, documentId) => withVersion(await client.call(getDocument, { documentId })),
  save: (client, _place, documentId, { version, ...change }) =>
    client.try(saveDocument, { documentId, revision: version, ...change }),
  append: (client, _place, documentId, text) => client.try(appendToDocument, { documentId, ...text }),
  versions: async (client, _place, documentId) =>
    (await client.call(listDocumentVersions, { documentId })).map(withVersion),
  version: async (client, _place, documentId, version) =>
    withVersion(await client.call(getDocumentVersion, { documentId, revision: String(version) })),
  restore: (client, _place, documentId, version, current) =>
    client.try(restoreDocumentVersion, { documentId, revision: version, current }),
};

const TOWER = 'It is high. It stands on rock. It has a light.';

/** Adds a text as a source of a notebook; returns anchors to its sentences. */
const aCitedSource = async (client: Client) => {
  const notebookId = await aNotebook(client);
  const { fileId } = await aTextSource(client, notebookId, 'Towers', TOWER);
  const anchor = (number: number, quote: string): Anchor => {
    const start = Math.max(0, TOWER.indexOf(quote));
    const place = { kind: 'text', start, end: start + quote.length } as const;
    return { number, fileId, name: 'Towers', quote, place, hash: hashOf(quote) };
  };
  return { notebookId, anchor };
};

describe.each([NOTE, DOCUMENT])('a $name', (kind) => {
  const aText = async (content: string, anchors: Anchor[] = [], client?: Client) => {
    const ann = client ?? (await aUser(server));
    const [place, id] = [await kind.place(ann), randomUUID()];
    const created = await kind.create(ann, place, { id, title: 'T', content, anchors });
    return { ann, place, id, made: created };
  };
  const excerpts = async (client: Client, place: string, id: string) =>
    (await kind.versions(client, place, id)).map(({ excerpt }) => excerpt);

  it('is created once, no matter how often it is sent [notebook.notes] [write.editor]', async () => {
    const ann = await aUser(server);
    const [place, id] = [await kind.place(ann), randomUUID()];
    const contents = ['one', 'two', 'three', 'four', 'five'];
    const created = await Promise.all(contents.map((content) => kind.create(ann, place, { id, content })));
    const late = await kind.create(ann, place, { id, content: 'late' });

    expect(new Set([...created, late].map(({ content }) => content)).size).toBe(1);
    expect(late.content).not.toBe('late');
  });

  it('is never silently overwritten: of several saves over one version the first wins, and the others get its text [notebook.notes] [write.editor]', async () => {
    const { ann, place, id } = await aText('one');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => kind.save(ann, place, id, { version: 1, content: `${nth}` })),
    );
    const current = await kind.get(ann, place, id);

    expect(current.version).toBe(2);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { data } of answers.filter(({ status }) => status !== 200))
      expect(data).toMatchObject({ reason: 'EDIT_CONFLICT', current: { content: current.content } });

    expect(await kind.save(ann, place, id, { version: 2, content: 'next' })).toMatchObject({ status: 200 });
  });

  it('keeps the newest versions, and merges quick saves of one person into one [notebook.notes] [write.editor]', async () => {
    const { ann, place, id } = await aText('v1');
    await kind.save(ann, place, id, { version: 1, content: 'v2' });
    await kind.save(ann, place, id, { version: 2, content: 'v3' });
    expect(await excerpts(ann, place, id)).toEqual(['v3']);

    server.clock.advance(kind.limits.versionMs + 1000);
    await kind.save(ann, place, id, { version: 3, content: 'v4' });
    await kind.append(ann, place, id, { content: 'Added.' });
    expect(await excerpts(ann, place, id)).toEqual(['v4\n\nAdded.', 'v4', 'v3']);

    for (let nth = 0; nth < kind.limits.versions; nth += 1)
      await kind.save(ann, place, id, { version: 5 + nth, content: `more ${nth}`, isApart: true });
    const versions = await excerpts(ann, place, id);
    expect(versions).toHaveLength(kind.limits.versions);
    expect(versions.at(-1)).toBe('more 0');
  });

  it('restores an earlier version, unless the text was changed meanwhile [notebook.notes] [write.editor]', async () => {
    const { ann, place, id } = await aText('one');
    await kind.save(ann, place, id, { version: 1, content: 'two', isApart: true });
    expect(await kind.version(ann, place, id, 1)).toMatchObject({ content: 'one' });

    expect(await kind.restore(ann, place, id, 1, 1)).toMatchObject({ status: 409 });
    expect(await kind.restore(ann, place, id, 1, 2)).toMatchObject({ status: 200 });
    expect(await kind.get(ann, place, id)).toMatchObject({ content: 'one', version: 3 });
    expect(await excerpts(ann, place, id)).toEqual(['one', 'two', 'one']);
    expect(await kind.restore(ann, place, id, 99, 3)).toMatchObject({ status: 404 });
  });

  it('keeps what it cites, drops invented quotes, and continues its numbering in additions [notebook.notes] [write.evidence]', async () => {
    const ann = await aUser(server);
    const { anchor } = await aCitedSource(ann);
    const [high, rock] = [anchor(1, 'It is high.'), anchor(2, 'It stands on rock.')];
    const elsewhere = { ...high, number: 5, place: { kind: 'text', start: 12, end: 23 } as const };
    const { place, id, made } = await aText(
      'High [1], on rock [2], sings [4] [5], `x[3]`.',
      [
        high,
        { ...rock, hash: '' },
        anchor(3, 'It has a light.'),
        { ...anchor(4, 'It sings at night.') },
        elsewhere,
      ],
      ann,
    );
    expect(made.anchors).toEqual([high, rock]);

    const more = {
      content: 'Rock [1] and light [2].',
      anchors: [{ ...rock, number: 1 }, anchor(2, 'It has a light.')],
    };
    expect(await kind.append(ann, place, id, more)).toMatchObject({ status: 200 });
    const text = await kind.get(ann, place, id);
    expect(text.content).toMatch(/\n\nRock \[2\] and light \[3\]\.$/);
    expect(text.anchors.map(({ number, quote }) => [number, quote])).toEqual([
      [1, 'It is high.'],
      [2, 'It stands on rock.'],
      [3, 'It has a light.'],
    ]);
  });

  it('keeps its citations when the source is deleted and when a version is restored [notebook.notes] [write.evidence]', async () => {
    const ann = await aUser(server);
    const { notebookId, anchor } = await aCitedSource(ann);
    const high = anchor(1, 'It is high.');
    const { place, id } = await aText('High [1].', [high], ann);
    await kind.save(ann, place, id, { version: 1, content: 'Nothing.', anchors: [], isApart: true });
    const [source] = (await ann.call(pageSources, { notebookId })).records;
    await ann.call(deleteSource, { sourceId: source?.sourceId ?? '' });

    await kind.restore(ann, place, id, 1, 2);
    expect(await kind.get(ann, place, id)).toMatchObject({ content: 'High [1].', anchors: [high] });
  });

  it('refuses an addition that exceeds its limit, and stays unchanged [notebook.notes] [write.editor]', async () => {
    const content = 'word '.repeat(kind.limits.contentLength / 5 - 1);
    const { ann, place, id, made } = await aText(content);

    expect(await kind.append(ann, place, id, { content: 'One more.' })).toMatchObject({
      status: 413,
      msg: expect.stringMatching(/full|long/) as string,
    });
    expect(await kind.get(ann, place, id)).toEqual(made);
  });
});
