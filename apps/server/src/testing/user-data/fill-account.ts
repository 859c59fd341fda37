import { randomUUID } from 'node:crypto';
import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { setDefaultModel } from '@studiolo/contract/models/endpoints';
import { createBotKey } from '@studiolo/contract/bots/api-endpoints';
import { createBot, publishBot, setBotPublic, updateBot } from '@studiolo/contract/bots/endpoints';
import { setExam } from '@studiolo/contract/bots/exam-endpoints';
import { addKnowledgeText, deleteKnowledge, setPairs } from '@studiolo/contract/bots/knowledge-endpoints';
import { addPlugin } from '@studiolo/contract/bots/plugin-endpoints';
import {
  getTmpUid,
  leaveLead,
  listFilesToB,
  setBotPage,
  uploadToB,
} from '@studiolo/contract/bots/visitor-endpoints';
import { ask, deleteTopic } from '@studiolo/contract/chat/endpoints';
import { addHighlight } from '@studiolo/contract/chat/highlight-endpoints';
import { publishAnswer } from '@studiolo/contract/chat/message-endpoints';
import { addProjectText, deleteProjectSource } from '@studiolo/contract/chat/project-source-endpoints';
import { createShare } from '@studiolo/contract/chat/share-endpoints';
import { askToB } from '@studiolo/contract/chat/visitor-endpoints';
import { setPromptSaved, putOnBoard, saveBoard } from '@studiolo/contract/draw/library-endpoints';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { remember, switchMemory } from '@studiolo/contract/memory/endpoints';
import { createNote, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import { addReader, linkNotebook } from '@studiolo/contract/notebooks/share-endpoints';
import { addTextSource, deleteSource } from '@studiolo/contract/notebooks/source-endpoints';
import { createStudioItem } from '@studiolo/contract/notebooks/studio-endpoints';
import { subscribePush } from '@studiolo/contract/notifications/endpoints';
import { createPrompt } from '@studiolo/contract/prompts/endpoints';
import { publishDocument } from '@studiolo/contract/publishing/endpoints';
import { approveResearch, createResearch, getResearch } from '@studiolo/contract/research/endpoints';
import { getSchedule, runSchedule } from '@studiolo/contract/schedules/endpoints';
import { beginRecording, deleteRecording } from '@studiolo/contract/voice/endpoints';
import { makeMinutes } from '@studiolo/contract/voice/minutes-endpoints';
import { shareRecording } from '@studiolo/contract/voice/share-endpoints';
import { addVoiceWord, writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { createDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import { PICTURE_PURPOSE } from '@studiolo/contract/write/document-rules';
import { createDocumentFolder } from '@studiolo/contract/write/folder-endpoints';
import { saveTemplate } from '@studiolo/contract/write/templates/endpoints';
import sharp from 'sharp';
import type { Client } from '../client.ts';
import { aNotebook, aTextSource } from '../fixtures/a-notebook.ts';
import { aProject } from '../fixtures/a-project.ts';
import { aSchedule } from '../fixtures/a-schedule.ts';
import { aRecording, sendPieceOf, untilState } from '../fixtures/a-recording.ts';
import { aTranslation } from '../fixtures/a-translated-file.ts';
import { anUpload } from '../fixtures/an-upload.ts';
import { anUnfinishedUpload, sendPart } from '../fixtures/an-unfinished-upload.ts';
import { aDrawing } from '../fixtures/a-drawing.ts';
import { until } from '../until.ts';
import { aSmallPdf } from '../samples/a-small-pdf.ts';
import { aSpeech } from '../samples/a-speech.ts';

const TEXT = 'The tower of Borealis stands on a rock.';

const aPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** Makes a project with a source, and one that was deleted. Returns its id. */
export const makeProject = async (ann: Client): Promise<string> => {
  const folderId = await aProject(ann);
  await ann.call(addProjectText, { folderId, title: 'Log', text: TEXT });
  const { sourceId } = await ann.call(addProjectText, { folderId, title: 'Deleted', text: TEXT });
  await ann.call(deleteProjectSource, { sourceId });
  return folderId;
};

const fillChats = async (ann: Client) => {
  const { fileId } = await anUpload(ann, 'rock.txt', TEXT);
  const folderId = await makeProject(ann);
  const msgId = randomUUID();
  const question = { msgId, prompt: 'Where does Borealis stand?', fileIds: [fileId], folderId };
  const { events } = await ann.readStream(ask, { ...question, model: 'builtin' });
  const run = events.find((event) => event.type === 'run');
  const sessionId = run?.type === 'run' ? run.sessionId : '';
  await ann.call(publishAnswer, { msgId });
  await ann.call(createShare, { sessionId });
  const sum = { msgId: randomUUID(), prompt: '1 + 1', model: 'builtin' };
  const { text } = await ann.readStream(ask, sum);
  const quote = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? '';
  await ann.call(addHighlight, { msgId: sum.msgId, start: 0, end: 1, quote });
  const failed = await ann.readStream(ask, { msgId: randomUUID(), prompt: '1 + 1', model: 'builtin' });
  const deleted = failed.events.find((event) => event.type === 'run');
  if (deleted?.type === 'run') await ann.call(deleteTopic, { sessionId: deleted.sessionId });
  await ann.upload(uploadFile.path, 'dot.png', await aPicture());
  const uploadId = await anUnfinishedUpload(ann, 2000);
  await sendPart(ann, uploadId, 0, 'The tower');
};

const fillResearches = async (ann: Client, notebookId: string) => {
  const sources = { isWebIncluded: false, collections: [{ kind: 'notebook' as const, id: notebookId }] };
  const question = 'Where does the tower of Borealis stand?';
  const { researchId } = await ann.call(createResearch, { msgId: randomUUID(), question, sources });
  const inState = (wanted: string) =>
    until(async () => {
      const research = await ann.call(getResearch, { researchId });
      return research.status === wanted ? research : undefined;
    });
  const { plan, rounds } = await inState('planned');
  await ann.call(approveResearch, { researchId, plan, sources, rounds });
  await inState('ready');
};

const fillNotebooks = async (ann: Client) => {
  const notebookId = await aNotebook(ann);
  const { sourceId } = await aTextSource(ann, notebookId, 'Log', TEXT);
  const prompt = 'Where does the tower stand?';
  const scheduleId = await aSchedule(ann, { kind: 'notebook', targetId: notebookId, prompt });
  await ann.call(runSchedule, { scheduleId });
  await until(async () => !(await ann.call(getSchedule, { scheduleId })).isRunning);
  const deleted = await ann.call(addTextSource, { notebookId, title: 'Deleted', text: TEXT });
  await ann.call(deleteSource, { sourceId: deleted.sourceId });
  const note = await ann.call(createNote, { notebookId, title: 'Lamp', content: 'Lit in 1811.' });
  const { noteId, version } = note;
  await ann.call(updateNote, { notebookId, noteId, version, title: 'Lamp', content: 'Dark.', isApart: true });
  await ann.call(addReader, { notebookId, email: 'reader@example.com', role: 'viewer' });
  await ann.call(linkNotebook, { notebookId, role: 'viewer' });
  await ann.call(createStudioItem, { notebookId, kind: 'briefing', sourceIds: [sourceId] });
  await fillResearches(ann, notebookId);
};

/**
 * Creates a bot with every kind of data that belongs to a bot, including a visitor's question with a file.
 * Returns its id.
 */
export const makeBot = async (ann: Client, clientOf: (token?: string) => Client): Promise<string> => {
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper', greeting: 'Ahoy' });
  const purpose = { filePurpose: 'bot-avatar' };
  const { data: avatar } = await ann.upload(uploadFile.path, 'bot.png', await aPicture(), purpose);
  await ann.call(updateBot, { tableId: botId, avatar: avatar ?? '' });
  await ann.call(addKnowledgeText, { botId, title: 'Log', text: TEXT });
  const { sourceId } = await ann.call(addKnowledgeText, { botId, title: 'Deleted', text: TEXT });
  await ann.call(deleteKnowledge, { botId, sourceIds: [sourceId] });
  await ann.call(setPairs, { botId, pairs: [{ question: 'Who?', answer: 'Maren.' }] });
  await ann.call(addPlugin, { tableId: botId, kind: 'run-code' });
  await ann.call(createBotKey, { tableId: botId, name: 'Shop' });
  await ann.call(setExam, { tableId: botId, questions: [{ question: 'Who?', points: ['Maren'] }] });
  await ann.call(publishBot, { tableId: botId });
  await ann.call(setBotPublic, { tableId: botId, public: true });
  await ann.call(setBotPage, { tableId: botId, title: 'Ask', takesLeads: true });
  const visitor = clientOf((await clientOf().call(getTmpUid, { roleId: botId })).tmpUid);
  const { data: url } = await visitor.upload(uploadToB.path, 'mine.txt', 'My own rock.');
  const fileIds = [fileOfUrl(url ?? '')?.fileId ?? ''];
  await until(async () => (await visitor.call(listFilesToB, { fileIds }))[0]?.status === 'ready');
  await visitor.readStream(askToB, { msgId: randomUUID(), prompt: 'Where does Borealis stand?', fileIds });
  await visitor.call(leaveLead, { name: 'Bob', contact: 'bob@example.com' });
  return botId;
};

const fillRecordings = async (ann: Client) => {
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  await ann.call(writeTranscript, { recordingId, text: `Ada: ${TEXT}` });
  await ann.call(makeMinutes, { recordingId, template: 'meeting' });
  await ann.call(shareRecording, { recordingId, level: 'listen' });
  await ann.call(addVoiceWord, { word: 'Borealis' });
  const { recordingId: unfinished } = await ann.call(beginRecording, { msgId: randomUUID(), title: 'Open' });
  await sendPieceOf(ann, unfinished, 0, aSpeech([3]));
  const deleted = await aRecording(ann);
  await untilState(ann, deleted, 'kept');
  await ann.call(deleteRecording, { recordingId: deleted });
};

const fillDrawings = async (ann: Client) => {
  const { mjTaskId } = await aDrawing(ann, { prompt: 'A tower', count: 1 });
  const { boardId } = await ann.call(saveBoard, { name: 'Posters' });
  await ann.call(putOnBoard, { boardId, mjTaskId, index: 1, isOn: true });
  await ann.call(setPromptSaved, { text: 'A tower', isSaved: true });
};

const fillDocuments = async (ann: Client) => {
  await ann.call(saveTemplate, { name: 'Log', text: 'Day: ' });
  await ann.call(createDocumentFolder, { name: 'Towers' });
  const { documentId, revision } = await ann.call(createDocument, { title: 'Log', content: 'First.' });
  await ann.call(saveDocument, { documentId, revision, content: 'Last.', isApart: true });
  await ann.call(publishDocument, { documentId });
  await ann.upload(uploadFile.path, 'drawn.png', await aPicture(), { filePurpose: PICTURE_PURPOSE });
};

/**
 * Creates an example of every kind of data in an account: finished, unfinished, deleted, and of a visitor.
 * Returns the id of its bot.
 */
export const fillAccount = async (ann: Client, clientOf: (token?: string) => Client): Promise<string> => {
  await ann.upload(uploadFile.path, 'me.png', await aPicture(), { filePurpose: 'avatar' });
  await ann.call(remember, { text: 'I keep a lighthouse.' });
  await ann.call(switchMemory, { isOn: true });
  await ann.call(setDefaultModel, { model: 'builtin' });
  await ann.call(setPreferences, { theme: 'dark' });
  await ann.call(createPrompt, { name: 'Towers', body: 'Tell me of {{tower}}' });
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await ann.call(subscribePush, { endpoint: 'https://push.example/1', keys });
  await fillChats(ann);
  await fillNotebooks(ann);
  const botId = await makeBot(ann, clientOf);
  await fillRecordings(ann);
  await fillDrawings(ann);
  await fillDocuments(ann);
  await aTranslation(ann, aSmallPdf({ words: TEXT }));
  return botId;
};
