import { randomUUID } from 'node:crypto';
import { createBot, deleteBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  deleteKnowledge,
  pageKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { ask, deleteTopic, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { deleteSource } from '@studiolo/contract/notebooks/source-endpoints';
import { deleteRecording, createSoundTicket } from '@studiolo/contract/voice/endpoints';
import pg from 'pg';
import { expect, it } from 'vitest';
import { ERASE_DELETED } from '../../core/deletion/deletion.jobs.ts';
import { allSources, aNotebook, aTextSource } from '../fixtures/a-notebook.ts';
import { aRecording, untilState } from '../fixtures/a-recording.ts';
import { aServer } from '../fixtures/a-server.ts';
import { aUser, type TestUser } from '../fixtures/a-user.ts';
import { until } from '../until.ts';

const server = aServer();
const UNDO_MS = 300_000;
const TEXT = 'The tower stands on a rock.';

/** An object with content: a function that deletes it, and one that returns the content that its owner sees. */
type Deletable = { id: string; remove: () => Promise<unknown>; content: () => Promise<unknown> };

type Kind = { table: string; make: (ann: TestUser) => Promise<Deletable> };

const aBot = async (ann: TestUser) => {
  const { tableId } = await ann.call(createBot, { botName: 'Keeper' });
  await ann.call(addKnowledgeText, { botId: tableId, title: 'Tower', text: TEXT });
  const all = async () => (await ann.call(pageKnowledge, { botId: tableId })).records;
  const [source] = await all();
  const sources = async () => (await all()).map(({ title }) => title);
  return { botId: tableId, sourceId: source?.sourceId ?? '', sources };
};

const KINDS: Record<string, Kind> = {
  recording: {
    table: 'recordings',
    async make(ann) {
      const id = await aRecording(ann);
      await untilState(ann, id, 'kept');
      const content = async () => {
        const { url } = await ann.call(createSoundTicket, { recordingId: id });
        return (await (await fetch(server.url + url)).arrayBuffer()).byteLength;
      };
      return { id, remove: () => ann.call(deleteRecording, { recordingId: id }), content };
    },
  },
  bot: {
    table: 'bots',
    async make(ann) {
      const { botId, sources } = await aBot(ann);
      return { id: botId, remove: () => ann.call(deleteBot, { tableId: botId }), content: sources };
    },
  },
  'source of a bot': {
    table: 'bot_sources',
    async make(ann) {
      const { botId, sourceId, sources } = await aBot(ann);
      const remove = () => ann.call(deleteKnowledge, { botId, sourceIds: [sourceId] });
      return { id: sourceId, remove, content: sources };
    },
  },
  'source of a notebook': {
    table: 'notebook_sources',
    async make(ann) {
      const notebookId = await aNotebook(ann);
      const { sourceId } = await aTextSource(ann, notebookId, 'Tower', TEXT);
      const content = async () =>
        (await allSources(ann, notebookId)).map(({ title, status }) => [title, status]);
      return { id: sourceId, remove: () => ann.call(deleteSource, { sourceId }), content };
    },
  },
  chat: {
    table: 'topics',
    async make(ann) {
      await ann.readStream(ask, { msgId: randomUUID(), prompt: '1 + 1' });
      const sessionId = (await ann.call(pageTopics, {})).records[0]?.sessionId ?? '';
      const content = async () =>
        (await ann.call(pageRecords, { sessionId })).records.map(({ prompt, reponse }) => [prompt, reponse]);
      return { id: sessionId, remove: () => ann.call(deleteTopic, { sessionId }), content };
    },
  },
};

it.each(Object.entries(KINDS))(
  'keeps all content of a %s that is restored while it is about to be erased',
  async (_, { table, make }) => {
    const ann = await aUser(server);
    const { id, remove, content } = await make(ann);
    const before = await content();
    await remove();
    const restoring = new pg.Client(server.database.connection);
    await restoring.connect();
    try {
      await restoring.query('begin');
      await restoring.query(`update ${table} set deleted_at = null where id = $1`, [id]);
      // Advances the clock only now, because the server itself erases due rows each minute.
      server.clock.advance(UNDO_MS + 1000);
      const { jobs } = server.inside;
      await jobs.enqueue(ERASE_DELETED, {});
      await until(async () => {
        const waiting = `select 1 from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and l.locktype in ('transactionid', 'tuple') and a.datname = current_database()`;
        return (await restoring.query(waiting)).rows.length > 0;
      });
      await restoring.query('commit');
      await until(async () => {
        const unfinished = `select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`;
        return (await restoring.query(unfinished, [ERASE_DELETED])).rows.length === 0;
      });
    } finally {
      await restoring.end();
    }

    expect(await content()).toEqual(before);
  },
);
