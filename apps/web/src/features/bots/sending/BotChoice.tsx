import type { BotItem } from '@studiolo/contract/bots/entities';
import { addKnowledgeText } from '@studiolo/contract/bots/knowledge-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { withBacklink } from '../../../platform/send-to.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { editPath } from '@studiolo/contract/bots/addresses';
import { BotAvatar } from '../BotAvatar.tsx';
import { myBotsQuery } from '../queries.ts';
import { useSentContent } from './bot-target.tsx';
import { setBotAvatar } from './set-avatar.ts';
import styles from './Sending.module.css';
import { sendingTexts } from './sending.texts.ts';

const MAX_TITLE_LENGTH = 100;

/** Choice of one of the user's bots, which gets the content as a source or as its picture. */
export const BotChoice = ({ onDone }: { onDone: () => void }) => {
  const text = useText(sendingTexts);
  const navigate = useNavigate();
  const { sent, isAvatar } = useSentContent();
  const query = useQuery(myBotsQuery);
  const ownBots = query.data?.filter(({ role }) => role === 'owner') ?? [];
  const sending = useMutation({
    mutationFn: async ({ tableId }: BotItem) => {
      if (isAvatar && sent.picture) return setBotAvatar(tableId, sent.picture);
      const title = sent.title.trim().slice(0, MAX_TITLE_LENGTH) || text('untitled');
      return call(addKnowledgeText, { botId: tableId, title, text: withBacklink(sent) });
    },
    onSuccess(_, { tableId, botName }) {
      onDone();
      const run = () => void navigate(`${editPath(tableId)}${isAvatar ? '' : '?tab=knowledge'}`);
      notify(text(isAvatar ? 'avatarSet' : 'learning', { name: botName }), 'success', TOAST_MS, {
        label: text('show'),
        run,
      });
    },
  });
  const words = { failed: text('failed'), again: text('again'), none: text('none') };
  return (
    <div className={styles['sending']}>
      <p>{text(isAvatar ? 'aboutAvatar' : 'about')}</p>
      <PagedList from={query} isEmpty={ownBots.length === 0} words={words} className={styles['list']}>
        {ownBots.map((bot) => (
          <li key={bot.tableId}>
            <button type="button" disabled={sending.isPending} onClick={() => sending.mutate(bot)}>
              <BotAvatar name={bot.botName} image={bot.avatar} size={28} />
              <span>{bot.botName}</span>
            </button>
          </li>
        ))}
      </PagedList>
    </div>
  );
};
