import type { InboxQuestion } from '@studiolo/contract/bots/inbox-entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AnsweredList } from './AnsweredList.tsx';
import { InboxAnswerForm } from './InboxAnswerForm.tsx';
import { InboxGroups } from './InboxGroups.tsx';
import styles from './Inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';
import { followInboxes, inboxQuery } from './queries.ts';

const keyOf = (group: readonly InboxQuestion[]): string => group.at(-1)?.answerId ?? '';

/** Unanswered questions in groups, with a form to answer the selected group. */
export const InboxPart = ({ botId }: { botId: string }) => {
  const text = useText(inboxTexts);
  const isNarrow = useIsNarrow();
  const { data: inbox, isError } = useQuery(inboxQuery(botId));
  const [chosen, setChosen] = useState<string>();
  useEffect(followInboxes, []);
  if (isError && !inbox) return <p role="alert">{text('failed')}</p>;
  if (!inbox) return null;
  const { groups, answered, price } = inbox;
  const chosenGroup = groups.find((group) => keyOf(group) === chosen);
  const group = chosenGroup ?? (isNarrow ? undefined : groups[0]);
  const form = group && (
    <InboxAnswerForm
      key={keyOf(group)}
      botId={botId}
      group={group}
      price={price}
      onDone={() => setChosen(undefined)}
    />
  );
  return (
    <section className={styles['inbox']} aria-label={text('inbox')}>
      <h2>
        {text('inbox')} {groups.length > 0 && <span className={styles['count']}>{groups.flat().length}</span>}
      </h2>
      <p className={styles['about']}>{text('about')}</p>
      {groups.length === 0 ? (
        <p className={styles['none']}>{text(answered.length > 0 ? 'noneLeft' : 'none')}</p>
      ) : (
        <div className={styles['sides']}>
          <InboxGroups
            groups={groups}
            current={group && keyOf(group)}
            onChoose={(question) => setChosen(keyOf(question))}
          />
          {!isNarrow && group && (
            // From the first input on, the group stays selected even if new questions arrive.
            <div onInput={() => setChosen(keyOf(group))}>{form}</div>
          )}
        </div>
      )}
      {isNarrow && chosenGroup && (
        <Dialog
          isOpen
          onClose={() => setChosen(undefined)}
          title={text('answerOnce')}
          closeLabel={text('close')}
        >
          {form}
        </Dialog>
      )}
      <AnsweredList botId={botId} answered={answered} />
    </section>
  );
};
