import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { getDraft, setDraft } from '../../composer/drafts.ts';
import { isSendingKey } from '../../composer/is-sending-key.ts';
import { useGrow } from '../../composer/use-grow.ts';
import { editButtonOf } from './Question.tsx';
import styles from './Question.module.css';
import { QuestionChats } from './QuestionChats.tsx';
import { QuestionFiles } from './QuestionFiles.tsx';
import { useThreadActions } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Editor for a question: Enter sends it, Escape discards the changes. */
export const QuestionEditor = ({ turn, onEnd }: { turn: Turn; onEnd: () => void }) => {
  const text = useText(threadTexts);
  const wire = useText(wireTexts);
  const { edit } = useThreadActions();
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const draftKey = `edit ${turn.msgId}`;
  const [words, setWords] = useState(() => getDraft(draftKey) || turn.prompt);
  const [files, setFiles] = useState(turn.fileUrls);
  const [chats, setChats] = useState(turn.mentions);
  const [refusal, setRefusal] = useState('');
  useGrow(area, words);

  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const end = () => {
    setDraft(draftKey, '');
    onEnd();
  };
  const cancel = () => {
    flushSync(end);
    document.getElementById(editButtonOf(turn))?.focus();
  };
  const send = () => {
    const prompt = words.trim();
    if (prompt === '') return setRefusal(wire('ask-question'));
    if (prompt.length > CHAT_LIMITS.promptLength) return setRefusal(wire('too-long'));
    end();
    edit(turn, { prompt, fileUrls: files, mentions: chats });
  };

  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (!isPressed(event, 'Escape')) return;
        event.stopPropagation();
        cancel();
      }}
    >
      <QuestionFiles
        urls={files}
        onRemove={(url) => {
          setFiles(files.filter((each) => each !== url));
          area.current?.focus();
        }}
      />
      <QuestionChats
        chats={chats}
        onRemove={(chat) => {
          setChats(chats.filter((each) => each !== chat));
          area.current?.focus();
        }}
      />
      <textarea
        name="question"
        ref={area}
        className={styles['area']}
        rows={1}
        dir="auto"
        value={words}
        aria-label={text('editing')}
        aria-describedby={hintId}
        enterKeyHint="send"
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setDraft(draftKey, currentTarget.value);
          setRefusal('');
        }}
        onKeyDown={(event) => {
          if (!isSendingKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={styles['ways']}>
        <p id={hintId} className={styles['hint']} role="status">
          {refusal || text('editHint')}
        </p>
        <Button size="sm" variant="subtle" onClick={cancel}>
          {text('editCancel')}
        </Button>
        <Button size="sm" variant="filled" type="submit">
          {text('editSend')}
        </Button>
      </div>
    </form>
  );
};
