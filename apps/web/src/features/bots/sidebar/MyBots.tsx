import { IconPinFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import styles from '../../../core/conversation/list/SessionList.module.css';
import type { SidebarPartProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { chatWith } from '@studiolo/contract/bots/addresses';
import { BotAvatar } from '../BotAvatar.tsx';
import { botTexts } from '../bots.texts.ts';
import { WaitingCount } from '../inbox/WaitingCount.tsx';
import { BotMenu } from '../list/BotMenu.tsx';
import { myBotsQuery } from '../queries.ts';
import own from './MyBots.module.css';

/** Maximum number of bots in the sidebar; their page lists all. */
const MAX_BOTS = 6;

/** The user's own and saved bots: pinned ones first, then the most recently used. */
export const MyBots = ({ onChosen }: SidebarPartProps) => {
  const text = useText(botTexts);
  const { pathname } = useLocation();
  const { data: bots = [] } = useQuery(myBotsQuery);
  if (bots.length === 0) return null;
  return (
    <section className={own['section']} aria-label={text('myBots')}>
      <h2 className={styles['title']}>{text('myBots')}</h2>
      <ul className={styles['list']}>
        {bots.slice(0, MAX_BOTS).map((bot) => {
          const path = chatWith(bot.tableId);
          const isCurrent = pathname === path;
          return (
            <li key={bot.tableId} className={classes(styles['row'], isCurrent && styles['current'])}>
              <Link
                to={path}
                className={styles['link']}
                aria-current={isCurrent ? 'page' : undefined}
                title={bot.botName}
                onClick={onChosen}
              >
                <BotAvatar name={bot.botName} image={bot.avatar} size={20} />
                <span className={styles['name']}>{bot.botName}</span>
                {bot.role === 'owner' && <WaitingCount botId={bot.tableId} />}
                {bot.isPinned && (
                  <IconPinFilled size={13} className={styles['pin']} role="img" aria-label={text('pinned')} />
                )}
              </Link>
              <div className={styles['more']}>
                <BotMenu bot={bot} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
