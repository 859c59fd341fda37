import { chatWith } from '@studiolo/contract/bots/addresses';
import type { ScheduledQuestions } from '../../../core/conversation/scheduled-questions.ts';
import type { ScheduleKind } from '../../../core/scheduling/schedule-kind.ts';
import type { BotAccess } from './access.ts';
import { BOT_KIND } from './find-bots.ts';
import { shownProfile } from './present-bot.ts';

type Deps = { access: Pick<BotAccess, 'find'>; scheduled: ScheduledQuestions };

const scopeOf = (id: string) => ({ kind: BOT_KIND, id });

/** Questions to a bot that run on a schedule, for its owner. */
export const createBotSchedules = ({ access, scheduled }: Deps): ScheduleKind => ({
  kind: BOT_KIND,
  needs: ['prompt'],
  async describe({ ownerId, targetId }) {
    const bot = targetId === '' ? undefined : await access.find(ownerId, targetId);
    return bot?.ownerId === ownerId
      ? { title: shownProfile(bot).botName, path: chatWith(targetId) }
      : undefined;
  },
  price: (target) => scheduled.price(scopeOf(target.targetId), target),
  run: (task, context) => scheduled.ask(scopeOf(task.targetId), task, context),
  cancel: scheduled.cancel,
});
