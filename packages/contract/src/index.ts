import * as admin from './admin/endpoints.ts';
import * as operatorLog from './admin/log.ts';
import * as managedModels from './admin/model-endpoints.ts';
import * as providers from './admin/provider-endpoints.ts';
import * as quotas from './admin/quota-endpoints.ts';
import * as retention from './admin/retention-endpoints.ts';
import * as setup from './admin/setup.ts';
import * as account from './account/endpoints.ts';
import * as identity from './account/identity-endpoints.ts';
import * as passkey from './account/passkey-endpoints.ts';
import * as welcome from './account/welcome-endpoints.ts';
import * as profile from './account/profile-endpoints.ts';
import * as security from './account/security-endpoints.ts';
import * as setting from './account/setting-endpoints.ts';
import * as botAvatars from './bots/avatar-endpoints.ts';
import * as botAnswers from './bots/answer-endpoints.ts';
import * as botApi from './bots/api-endpoints.ts';
import * as botExams from './bots/exam-endpoints.ts';
import * as botInbox from './bots/inbox-endpoints.ts';
import * as botPlugins from './bots/plugin-endpoints.ts';
import * as bots from './bots/endpoints.ts';
import * as botInstructions from './bots/instructions-endpoints.ts';
import * as billing from './billing/endpoints.ts';
import * as knowledge from './bots/knowledge-endpoints.ts';
import * as visitorChat from './chat/visitor-endpoints.ts';
import * as visiting from './bots/visitor-endpoints.ts';
import * as botReport from './bots/report-endpoints.ts';
import * as draw from './draw/endpoints.ts';
import * as drawAids from './draw/prompt-tool-endpoints.ts';
import * as drawLibrary from './draw/library-endpoints.ts';
import * as calls from './chat/call-endpoints.ts';
import * as chat from './chat/endpoints.ts';
import * as messages from './chat/message-endpoints.ts';
import * as highlights from './chat/highlight-endpoints.ts';
import * as imports from './chat/import-endpoints.ts';
import * as folders from './chat/folder-endpoints.ts';
import * as projectSources from './chat/project-source-endpoints.ts';
import * as shares from './chat/share-endpoints.ts';
import * as topics from './chat/topic-endpoints.ts';
import * as runCode from './chat/run-code-endpoints.ts';
import * as config from './config/endpoints.ts';
import * as dictation from './dictation/endpoints.ts';
import * as evidence from './evidence/endpoints.ts';
import * as files from './files/endpoints.ts';
import * as recognition from './files/recognition.ts';
import * as ledger from './ledger/endpoints.ts';
import * as manual from './manual/endpoints.ts';
import * as memory from './memory/endpoints.ts';
import * as mentions from './mentions/endpoints.ts';
import * as models from './models/endpoints.ts';
import * as ownServices from './models/own-services.ts';
import * as notebooks from './notebooks/endpoints.ts';
import * as notes from './notebooks/note-endpoints.ts';
import * as notebookShares from './notebooks/share-endpoints.ts';
import * as notebookStudio from './notebooks/studio-endpoints.ts';
import * as notebookTables from './notebooks/table-endpoints.ts';
import * as notebookSources from './notebooks/source-endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as prompts from './prompts/endpoints.ts';
import * as publishing from './publishing/endpoints.ts';
import * as research from './research/endpoints.ts';
import * as runs from './runs/endpoints.ts';
import * as schedules from './schedules/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as sharing from './sharing/endpoints.ts';
import * as translate from './translate/endpoints.ts';
import * as uploads from './uploads/endpoints.ts';
import * as documentFolders from './write/folder-endpoints.ts';
import * as documents from './write/document-endpoints.ts';
import * as voice from './voice/endpoints.ts';
import * as voiceShares from './voice/share-endpoints.ts';
import * as voiceMinutes from './voice/minutes-endpoints.ts';
import * as transcripts from './voice/transcript-endpoints.ts';
import * as wechat from './write/wechat-endpoints.ts';
import * as write from './write/endpoints.ts';
import * as writeTools from './write/ai/endpoints.ts';
import * as writeTemplates from './write/templates/endpoints.ts';
import type { Call } from './wire/endpoint.ts';

const KINDS: readonly unknown[] = ['endpoint', 'stream', 'foreign'] satisfies Call['kind'][];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind);

/** All endpoints, for the server's routes, the API description, the access table and the fuzz tests. */
export const CALLS: readonly Call[] = [
  account,
  identity,
  passkey,
  welcome,
  profile,
  security,
  setting,
  admin,
  operatorLog,
  managedModels,
  quotas,
  retention,
  setup,
  providers,
  billing,
  botApi,
  botPlugins,
  calls,
  botAvatars,
  bots,
  botReport,
  botAnswers,
  botExams,
  botInbox,
  visiting,
  visitorChat,
  knowledge,
  botInstructions,
  draw,
  drawAids,
  drawLibrary,
  translate,
  chat,
  messages,
  highlights,
  topics,
  shares,
  folders,
  projectSources,
  runCode,
  imports,
  config,
  dictation,
  files,
  recognition,
  ledger,
  manual,
  memory,
  mentions,
  models,
  ownServices,
  notebooks,
  notes,
  notebookShares,
  notebookStudio,
  notebookTables,
  notebookSources,
  notifications,
  prompts,
  publishing,
  research,
  runs,
  schedules,
  evidence,
  search,
  sharing,
  uploads,
  voice,
  transcripts,
  voiceMinutes,
  wechat,
  voiceShares,
  write,
  writeTools,
  writeTemplates,
  documents,
  documentFolders,
].flatMap((feature) => Object.values<unknown>(feature).filter(isCall));
