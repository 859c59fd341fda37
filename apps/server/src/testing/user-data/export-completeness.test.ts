import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { createFolder } from '@studiolo/contract/chat/folder-endpoints';
import { publishAnswer } from '@studiolo/contract/chat/message-endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { createNote, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import { createDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../fixtures/a-server.ts';
import { anUpload } from '../fixtures/an-upload.ts';
import { aUser } from '../fixtures/a-user.ts';

/** Key of the export that contains the rows of each table. */
const EXPORTED_AS: Record<string, string> = {
  allowances: 'allowances',
  bot_sources: 'botSources',
  bots: 'bots',
  charges: 'charges',
  chat_shares: 'sharedChats',
  coupon_uses: 'codes',
  default_models: 'defaultModel',
  document_folders: 'documents',
  draw_boards: 'drawingBoards',
  draw_prompts: 'drawingPrompts',
  drawings: 'drawings',
  entitlements: 'entitlements',
  files: 'files',
  folders: 'projects',
  group_plans: 'groupPlans',
  highlights: 'highlights',
  identities: 'identities',
  imports: 'imports',
  memories: 'memory',
  memory_switches: 'memory',
  notebook_note_versions: 'notes',
  notebook_notes: 'notes',
  notebook_readers: 'notebooksOfOthers',
  notebook_searches: 'notebookSearches',
  notebook_sources: 'notebookSources',
  notebooks: 'notebooks',
  operator_actions: 'operatorActions',
  own_services: 'ownServices',
  passkeys: 'passkeys',
  payments: 'payments',
  preferences: 'preferences',
  project_sources: 'projectSources',
  prompts: 'prompts',
  quotas: 'limits',
  publications: 'publications',
  push_subscriptions: 'toldBrowsers',
  recording_shares: 'recordingShares',
  recordings: 'recordings',
  records: 'chats',
  researches: 'researches',
  runs: 'runs',
  schedule_occurrences: 'schedules',
  schedules: 'schedules',
  sessions: 'sessions',
  studio_items: 'madeInNotebooks',
  topics: 'chats',
  translations: 'translations',
  users: 'profile',
  voice_words: 'voiceWords',
  write_templates: 'writeTemplates',
  written_document_versions: 'documents',
  written_documents: 'documents',
};

/** Keys of child tables without an owner column. */
const CHILD_TABLE_KEYS = ['botExams', 'botKeys', 'botPlugins', 'leads'];

/** Reason why each of the other tables is not exported. */
const NOT_EXPORTED: Record<string, string> = {
  answer_traces: 'internals of answers to visitors, shown in the bot’s report',
  avatars: 'exported as a file',
  bot_avatars: 'exported as a file',
  bot_listings: 'bots of others that the user added',
  bot_reports: 'the user’s reports of other bots, for the operator',
  challenges: 'short-lived credentials',
  learned_adjustments: 'parameters that services refuse, learned again if missing',
  message_words: 'derived from the chats',
  meter_usage: 'derived from the charges',
  passage_counts: 'derived from the files',
  passage_signs: 'derived from the files',
  passage_vectors: 'derived from the files',
  passages: 'derived from the files',
  pay_sessions: 'short-lived credentials',
  pay_tickets: 'short-lived credentials',
  uploads: 'incomplete uploads',
};

const { server, openai } = aServerWithModel();

const exportedData = async (userId: string): Promise<Record<string, unknown>> =>
  Object.assign({}, ...(await Promise.all(server.inside.userData.map((part) => part.export(userId)))));

it('exports each table with a user’s data [account.export]', async () => {
  const ann = await aUser(server);
  const names = Object.keys(await exportedData((await ann.call(getUser, {})).cliUserId));

  const tables = server.inside.userData.flatMap((part) => part.tables);

  expect(Object.keys({ ...EXPORTED_AS, ...NOT_EXPORTED }).toSorted()).toEqual(tables.toSorted());
  expect([...new Set([...Object.values(EXPORTED_AS), ...CHILD_TABLE_KEYS])].toSorted()).toEqual(
    names.toSorted(),
  );
});

it('exports the citations of an answer, the project of a chat, publications and earlier versions of texts [account.export]', async () => {
  const ann = await aUser(server);
  const { cliUserId } = await ann.call(getUser, {});
  const { fileId } = await anUpload(ann, 'rock.txt', 'The tower of Borealis stands on a rock.');
  const { folderId } = await ann.call(createFolder, { name: 'Towers', instructions: '' });
  const msgId = randomUUID();
  openai.answersWith('It stands on a rock [1].');
  await ann.readStream(ask, { msgId, prompt: 'Where does Borealis stand?', fileIds: [fileId], folderId });
  await ann.call(publishAnswer, { msgId });
  const { notebookId } = await ann.call(createNotebook, { name: 'Papers' });
  const note = await ann.call(createNote, { notebookId, title: 'Lamp', content: 'Lit in 1811.' });
  const later = { notebookId, noteId: note.noteId, version: note.version, title: 'Lamp', isApart: true };
  await ann.call(updateNote, { ...later, content: 'Dark since 1911.' });
  const { documentId, revision } = await ann.call(createDocument, { title: 'Log', content: 'First words.' });
  await ann.call(saveDocument, { documentId, revision, content: 'Last words.', isApart: true });

  const cites = [{ number: 1, name: 'rock.txt', quote: 'The tower of Borealis stands on a rock.' }];
  expect(await exportedData(cliUserId)).toMatchObject({
    chats: [{ project: 'Towers', turns: [{ response: 'It stands on a rock [1].', cites }] }],
    publications: [{ html: expect.stringContaining('It stands on a rock') as string }],
    notes: [
      {
        content: 'Dark since 1911.',
        versions: [{ content: 'Dark since 1911.' }, { content: 'Lit in 1811.' }],
      },
    ],
    documents: [
      { content: 'Last words.', versions: [{ content: 'Last words.' }, { content: 'First words.' }] },
    ],
  });
});
