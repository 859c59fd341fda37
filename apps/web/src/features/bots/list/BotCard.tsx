import type { BotItem } from '@studiolo/contract/bots/entities';
import { IconLock, IconPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { BotAvatar } from '../BotAvatar.tsx';
import { botTexts } from '../bots.texts.ts';
import styles from './Bots.module.css';
import { BotMenu } from './BotMenu.tsx';

type Props = { bot: BotItem; path: string };

export const BotCard = ({ bot, path }: Props) => {
  const text = useText(botTexts);
  const { botName, description, avatar, uses, role, ownerName, isReadyMade, isPinned } = bot;
  const isOwn = role === 'owner';
  return (
    <li className={styles['card']}>
      <BotAvatar name={botName} image={avatar} size={44} />
      <div className={styles['words']}>
        <Link to={path} className={styles['name']} title={botName}>
          {botName}
        </Link>
        <p className={styles['line']}>{description}</p>
        <p className={styles['about']}>
          {isPinned && <IconPin size={13} stroke={1.8} role="img" aria-label={text('pinned')} />}
          {isOwn && !bot.public && (
            <IconLock size={13} stroke={1.8} role="img" aria-label={text('private')} />
          )}
          {!isOwn && <span>{isReadyMade ? text('ours') : text('by', { name: ownerName })}</span>}
          <span>{text('asked', { count: uses })}</span>
        </p>
      </div>
      <div className={styles['options']}>
        <BotMenu bot={bot} />
      </div>
    </li>
  );
};
