import type { Bot } from '@studiolo/contract/bots/entities';
import { BotAvatar } from '../BotAvatar.tsx';
import styles from './BotChat.module.css';

/** Who one talks to, and what it says first. */
export const BotWelcome = ({ bot: { botName, avatar, description, greeting } }: { bot: Bot }) => (
  <div className={styles['welcome']}>
    <BotAvatar name={botName} image={avatar} size={60} />
    <h2>{botName}</h2>
    <p>{greeting || description}</p>
  </div>
);
