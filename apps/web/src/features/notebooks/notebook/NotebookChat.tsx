import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { NotebookConversation } from '../conversation/NotebookConversation.tsx';
import { editorsTurnTools } from '../notes/SaveAnswer.tsx';
import { canEdit, canRead } from '../roles.ts';
import { useScope } from '../sources/use-scope.ts';
import styles from './Notebook.module.css';
import { notebookTexts } from './notebook.texts.ts';
import { useScopeRefusal } from './scope-refusal.ts';

type Props = { notebook: Notebook; sidePanel: HTMLElement | null };

/** Chat of a notebook, answered from the included sources. */
export const NotebookChat = ({ notebook, sidePanel }: Props) => {
  const text = useText(notebookTexts);
  const { notebookId, role } = notebook;
  const { sourceIds, counted, state, questions } = useScope(notebookId, canRead(role));
  const [turnTools] = useState(() => editorsTurnTools(notebookId));
  const refusal = useScopeRefusal(state);
  const about = {
    ready: () => text('welcomeSources', { count: counted }),
    unknown: () => text('welcomeAsker'),
    none: () => refusal,
    unreadable: () => refusal,
    'none-chosen': () => refusal,
    unread: () => refusal,
  };

  return (
    <NotebookConversation
      notebookId={notebookId}
      sourceIds={sourceIds}
      refusal={state === 'unread' ? '' : refusal}
      isPreparing={state === 'unread'}
      placeholder={text('ask')}
      suggestions={questions}
      sidePanel={sidePanel}
      {...(canEdit(role) && { turnTools })}
      welcome={
        <div className={styles['welcome']}>
          <h3>{text('welcome')}</h3>
          <p>{about[state]()}</p>
        </div>
      }
    />
  );
};
