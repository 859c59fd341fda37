import type { ReactNode } from 'react';
import { BotAvatar } from '../BotAvatar.tsx';
import styles from './Bots.module.css';

type Props = { title: string; about: string; children: ReactNode };

export const Invitation = ({ title, about, children }: Props) => (
  <section className={styles['invitation']}>
    <div className={styles['row']}>
      {['A', '问', 'B'].map((name) => (
        <BotAvatar key={name} name={name} image="" size={56} />
      ))}
    </div>
    <h2>{title}</h2>
    <p>{about}</p>
    <div className={styles['acts']}>{children}</div>
  </section>
);
