import styles from '../../../core/conversation/list/SessionList.module.css';
import type { SidebarPartProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { chatTexts } from '../chat.texts.ts';
import { Folders } from '../folders/Folders.tsx';
import { SessionList } from './SessionList.tsx';

/** Recent chats below the main menu, most recent first. */
export const RecentChats = ({ onChosen }: SidebarPartProps) => {
  const text = useText(chatTexts);
  return (
    <>
      <Folders onChosen={onChosen} />
      <section aria-label={text('recent')}>
        <h2 className={styles['title']}>{text('recent')}</h2>
        <SessionList onChosen={onChosen} />
      </section>
    </>
  );
};
