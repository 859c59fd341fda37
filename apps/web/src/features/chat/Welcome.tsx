import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useUser } from '../../platform/session/user.ts';
import { chatTexts } from './chat.texts.ts';
import { greetingAt } from './greeting.ts';
import styles from './Welcome.module.css';

/** Says hello and what this is. */
export const Welcome = ({ isTemporary }: { isTemporary: boolean }) => {
  const text = useText(chatTexts);
  const user = useUser();
  const [hour] = useState(() => new Date().getHours());
  const greeting = text(greetingAt(hour));
  const name = user?.nickname ?? '';
  return (
    <div className={styles['welcome']}>
      <h1 className={styles['greeting']}>{name ? text('greetingNamed', { greeting, name }) : greeting}</h1>
      <p className={styles['about']}>{text(isTemporary ? 'temporaryAbout' : 'about')}</p>
    </div>
  );
};
