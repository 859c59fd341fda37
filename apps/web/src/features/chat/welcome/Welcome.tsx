import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatSession } from '../../../core/conversation/sessions/chat-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { useUser } from '../../../platform/session/user.ts';
import { chatTexts } from '../chat.texts.ts';
import { foldersQuery } from '../folders/folders.ts';
import { greetingAt } from './greeting.ts';
import styles from './Welcome.module.css';

const SourcesButton = lazyPart(() =>
  import('../folders/SourcesButton.tsx').then((module) => module.SourcesButton),
);

/** Greeting and a short introduction. */
export const Welcome = ({ session: { isTemporary, folderId } }: { session: ChatSession }) => {
  const text = useText(chatTexts);
  const user = useUser();
  const { data: folders } = useQuery({ ...foldersQuery, enabled: folderId !== '' });
  const folder = folders?.find((each) => each.folderId === folderId);
  const [hour] = useState(() => new Date().getHours());
  const greeting = text(greetingAt(hour));
  const name = user?.nickname ?? '';
  return (
    <div className={styles['welcome']}>
      <h1 className={styles['greeting']}>{name ? text('greetingNamed', { greeting, name }) : greeting}</h1>
      <p className={styles['about']}>
        {folder ? text('folderAbout', { name: folder.name }) : text(isTemporary ? 'temporaryAbout' : 'about')}
      </p>
      {folder && (
        <OnDemand isNeeded onMissing={() => undefined}>
          <SourcesButton folder={folder} />
        </OnDemand>
      )}
    </div>
  );
};
