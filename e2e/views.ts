import { ACCOUNT_VIEWS } from './views/account.ts';
import { ADMIN_VIEWS, OPERATOR_LOG_VIEWS } from './views/admin.ts';
import { BILLING_VIEWS } from './views/billing.ts';
import { BOT_CARE_VIEWS } from './views/bot-care.ts';
import { BOT_VIEWS } from './views/bots.ts';
import { DRAW_VIEWS } from './views/draw.ts';
import { CHAT_VIEWS } from './views/chat.ts';
import { CONVERSATION_VIEWS } from './views/conversations.ts';
import { DOCUMENT_VIEWS } from './views/documents.ts';
import { RUNNING_VIEWS } from './views/running.ts';
import { HIGHLIGHT_VIEWS } from './views/highlights.ts';
import { MODEL_VIEWS } from './views/models.ts';
import { IMPORT_VIEWS } from './views/imports.ts';
import { HELP_VIEWS } from './views/help.ts';
import { MEMORY_VIEWS } from './views/memory.ts';
import { MENTION_VIEWS } from './views/mentions.ts';
import { NOTEBOOK_VIEWS } from './views/notebooks.ts';
import { NOTE_VIEWS } from './views/notes.ts';
import { STUDIO_TABLE_VIEWS, STUDIO_VIEWS } from './views/studio.ts';
import { PROJECT_SOURCE_VIEWS } from './views/project-sources.ts';
import { PROMPT_VIEWS } from './views/prompts.ts';
import { SHELL_VIEWS } from './views/shell.ts';
import { EXPORT_VIEWS } from './views/exports.ts';
import { RESEARCH_VIEWS } from './views/research.ts';
import { VOICE_VIEWS } from './views/voice.ts';
import { TRANSLATE_VIEWS } from './views/translate.ts';
import { WIDGET_VIEWS } from './views/widget.ts';
import { WRITE_AI_VIEWS } from './views/write-ai.ts';
import { WRITE_VIEWS } from './views/write.ts';
import { SCHEDULE_VIEWS } from './views/schedules.ts';
import { SOURCE_SEARCH_VIEWS } from './views/source-search.ts';
import { UNCLEAR_PAGES_VIEWS } from './views/unclear-pages.ts';
import type { View } from './views/view.ts';

export const VIEWS: readonly View[] = [
  ...SHELL_VIEWS,
  ...WIDGET_VIEWS,
  ...HIGHLIGHT_VIEWS,
  ...ACCOUNT_VIEWS,
  ...BILLING_VIEWS,
  ...CHAT_VIEWS,
  ...MODEL_VIEWS,
  ...CONVERSATION_VIEWS,
  ...MENTION_VIEWS,
  ...PROMPT_VIEWS,
  ...MEMORY_VIEWS,
  ...HELP_VIEWS,
  ...IMPORT_VIEWS,
  ...DOCUMENT_VIEWS,
  ...RUNNING_VIEWS,
  ...EXPORT_VIEWS,
  ...ADMIN_VIEWS,
  ...NOTEBOOK_VIEWS,
  ...NOTE_VIEWS,
  ...STUDIO_VIEWS,
  ...BOT_VIEWS,
  ...BOT_CARE_VIEWS,
  ...DRAW_VIEWS,
  ...WRITE_VIEWS,
  ...VOICE_VIEWS,
  ...TRANSLATE_VIEWS,
  ...WRITE_AI_VIEWS,
  ...PROJECT_SOURCE_VIEWS,
  ...OPERATOR_LOG_VIEWS,
  ...STUDIO_TABLE_VIEWS,
  ...RESEARCH_VIEWS,
  ...SCHEDULE_VIEWS,
  ...SOURCE_SEARCH_VIEWS,
  ...UNCLEAR_PAGES_VIEWS,
];
