import type { Bot } from '@studiolo/contract/bots/entities';
import { BotAvatar } from '../BotAvatar.tsx';
import styles from './BotChat.module.css';

/** Picture, name, description and greeting of the bot, at the start of a chat. */
export const BotWelcome = ({ bot: { botName, avatar, description, greeting } }: { bot: Bot }) => (
  <div className={styles['welcome']}>
    <BotAvatar name={botName} image={avatar} size={60} />
    <h2>{botName}</h2>
    <p>{greeting || description}</p>
  </div>
);
