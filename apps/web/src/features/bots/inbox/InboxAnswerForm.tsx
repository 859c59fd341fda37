import type { InboxQuestion } from '@studiolo/contract/bots/inbox-entities';
import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { plainAnswer } from '../plain-answer.ts';
import { XrayButton } from '../xray/XrayButton.tsx';
import styles from './Inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';
import { answerOnce, dismiss } from './queries.ts';

type Props = {
  botId: string;
  group: readonly InboxQuestion[];
  /** Number of answers charged for asking again. */
  price: number;
  onDone: () => void;
};

export const InboxAnswerForm = ({ botId, group, price, onDone }: Props) => {
  const text = useText(inboxTexts);
  const draft = useFormDraft(`inbox.${botId}.${group[0]?.answerId ?? ''}`, {
    question: group[0]?.question.slice(0, KNOWLEDGE_LIMITS.questionLength) ?? '',
    answer: '',
  });
  const { question, answer } = draft.value;
  const [isBusy, setIsBusy] = useState(false);
  const answerIds = group.map(({ answerId }) => answerId);

  const save = async () => {
    setIsBusy(true);
    const isDone = await answerOnce(botId, { answerIds, question: question.trim(), answer: answer.trim() });
    setIsBusy(false);
    if (!isDone) return;
    draft.clear();
    onDone();
  };
  const dismissQuestions = async () => {
    if (!(await dismiss(botId, answerIds, true))) return;
    notify(text('dismissed'), 'success', TOAST_MS, {
      label: text('undo'),
      run: () => void dismiss(botId, answerIds, false),
    });
    onDone();
  };

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className={styles['wordings']}>
        {group.map(({ answerId, question: questionText, answer: answerText, origin, hasXray }) => (
          <li key={answerId}>
            <p className={styles['asked']}>
              <strong>{questionText}</strong>
              <span>{text(origin)}</span>
              {hasXray && <XrayButton botId={botId} target={{ answerId }} />}
            </p>
            <p className={styles['said']}>
              {text('said')} {plainAnswer(answerText)}
            </p>
          </li>
        ))}
      </ul>
      <RestoredNote draft={draft} />
      <TextField
        label={text('question')}
        hint={text('questionNote')}
        value={question}
        maxLength={KNOWLEDGE_LIMITS.questionLength}
        onChange={({ currentTarget }) => draft.change({ question: currentTarget.value })}
      />
      <TextArea
        label={text('answer')}
        note={text('answerNote')}
        rows={4}
        value={answer}
        maxLength={KNOWLEDGE_LIMITS.answerLength}
        onChange={({ currentTarget }) => draft.change({ answer: currentTarget.value })}
      />
      <div className={styles['foot']}>
        <p>{price === 0 ? text('free') : text('costs', { count: price })}</p>
        <Button variant="subtle" onClick={() => void dismissQuestions()}>
          {text('dismiss')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          isBusy={isBusy}
          disabled={question.trim() === '' || answer.trim() === ''}
        >
          {text('save')}
        </Button>
      </div>
    </form>
  );
};
