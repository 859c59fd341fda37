import { translate } from '../../../platform/i18n/translate.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { knowledgeTexts } from './knowledge.texts.ts';
import { remove, restore } from './queries.ts';

export const deleteSources = (botId: string, sourceIds: string[]): void =>
  offerUndo(remove(botId, sourceIds), {
    message: translate(knowledgeTexts, 'deleted', { count: sourceIds.length }),
    label: translate(knowledgeTexts, 'undo'),
    run: () => restore(botId, sourceIds),
  });
