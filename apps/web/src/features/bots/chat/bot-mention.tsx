import { IconRobot } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { MentionTarget } from '../../../platform/mention-targets.ts';
import { chatWith } from '@studiolo/contract/bots/addresses';
import { menuTexts } from '../menu.texts.ts';

const BotLabel = () => useText(menuTexts)('bot');

/**
 * Mentions a bot, whose knowledge is then used for the answer. In the bot's own chat, that is the case
 * anyway.
 */
export const BOT_MENTION: MentionTarget = {
  kind: 'bot',
  triggerKind: 'mark',
  Icon: IconRobot,
  Label: BotLabel,
  choose({ id, title }, { place, insert }) {
    insert(`“${title}” `);
    if (location.pathname === chatWith(id)) return;
    import('../../../core/composer/mentions/mention.ts')
      .then(({ mention }) => mention(place, { kind: 'bot', id, title }))
      // The mention stays in the text.
      .catch(() => undefined);
  },
};
