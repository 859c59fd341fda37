import type { ConversationExtension } from '../core/conversation/conversation-extension.ts';
import { accountFeature } from '../features/account/account.feature.ts';
import { adminFeature } from '../features/admin/admin.feature.ts';
import { billingFeature } from '../features/billing/billing.feature.ts';
import { botsFeature } from '../features/bots/bots.feature.ts';
import { chatFeature } from '../features/chat/chat.feature.ts';
import { chatExtension } from '../features/chat/chat.extension.ts';
import { drawFeature } from '../features/draw/draw.feature.ts';
import { helpFeature } from '../features/help/help.feature.ts';
import { memoryFeature } from '../features/memory/memory.feature.ts';
import { notebooksFeature } from '../features/notebooks/notebooks.feature.ts';
import { ownModelsFeature } from '../features/own-models/own-models.feature.ts';
import { promptsFeature } from '../features/prompts/prompts.feature.ts';
import { researchFeature } from '../features/research/research.feature.ts';
import { writeFeature } from '../features/write/write.feature.ts';
import { voiceFeature } from '../features/voice/voice.feature.ts';
import { schedulesFeature } from '../features/schedules/schedules.feature.ts';
import { translateFeature } from '../features/translate/translate.feature.ts';
import type { WebFeature } from '../platform/feature.ts';

export const FEATURES: readonly WebFeature[] = [
  notebooksFeature,
  researchFeature,
  chatFeature,
  drawFeature,
  writeFeature,
  botsFeature,
  voiceFeature,
  translateFeature,
  schedulesFeature,
  accountFeature,
  ownModelsFeature,
  promptsFeature,
  memoryFeature,
  billingFeature,
  helpFeature,
  adminFeature,
];

export const CONVERSATION_EXTENSIONS: readonly ConversationExtension[] = [chatExtension];
