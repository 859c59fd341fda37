import { isVisible } from '@studiolo/contract/wire/visible-text';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import { IconArrowUp, IconPaperclip, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGrow } from '../../../core/composer/use-grow.ts';
import { isSendingKey } from '../../../core/composer/is-sending-key.ts';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isRepeatedClick } from '../../../ui/is-repeated-click.ts';
import { useVisitFiles } from './use-visit-files.ts';
import type { AttachedFile } from './use-visit.ts';
import type { Visit } from './visit.ts';
import { VisitFiles } from './VisitFiles.tsx';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

type Props = {
  botId: string;
  visit: Visit;
  /** Whether the current conversation is known. */
  canAsk: boolean;
  isAsking: boolean;
  onAsk: (prompt: string, files: readonly AttachedFile[]) => void;
  onStop: () => void;
};

const MAX_QUESTION_LENGTH = 4000;

/** Field for a question. */
export const VisitComposer = ({ botId, visit, canAsk, isAsking, onAsk, onStop }: Props) => {
  const text = useText(visitorTexts);
  const draft = useFormDraft(`visit.${botId}`, { typed: '' });
  const { typed } = draft.value;
  const { files, isReading, add, remove, clear } = useVisitFiles(visit);
  /** Whether the question was submitted too early: it is sent as soon as possible. */
  const [isPending, setIsPending] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useGrow(area, typed);
  const picker = useRef<HTMLInputElement>(null);
  const isReady = canAsk && isVisible(typed) && !isAsking && !isReading;
  const send = () => {
    setIsPending(!isReady && !isAsking && isVisible(typed));
    if (!isReady) return;
    const readyFiles = files.flatMap(({ fileId, name, state }) =>
      fileId !== undefined && state === 'ready' ? [{ fileId, name }] : [],
    );
    onAsk(typed.trim(), readyFiles);
    draft.discard();
    clear();
  };
  const sendPending = useEffectEvent(send);
  useEffect(() => {
    if (isPending && isReady) sendPending();
  }, [isPending, isReady]);
  return (
    <>
      {files.length > 0 && <VisitFiles files={files} onRemove={remove} />}
      <form
        className={styles['composer']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input
          ref={picker}
          type="file"
          hidden
          accept={CHAT_FILE_ACCEPT}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) add(file);
            currentTarget.value = '';
          }}
        />
        <IconButton
          label={text('attach')}
          disabled={files.length >= BOT_LIMITS.visitorFilesAtOnce}
          onClick={() => picker.current?.click()}
        >
          <IconPaperclip size={18} stroke={1.7} />
        </IconButton>
        <textarea
          ref={area}
          aria-label={text('question')}
          placeholder={text('placeholder')}
          rows={1}
          value={typed}
          maxLength={MAX_QUESTION_LENGTH}
          onChange={({ currentTarget }) => {
            draft.change({ typed: currentTarget.value });
            setIsPending(false);
          }}
          onKeyDown={(event) => {
            if (!isSendingKey(event)) return;
            event.preventDefault();
            send();
          }}
        />
        {isAsking ? (
          <IconButton label={text('stop')} onClick={(event) => isRepeatedClick(event) || onStop()}>
            <IconPlayerStopFilled size={18} />
          </IconButton>
        ) : (
          <IconButton type="submit" label={text('send')} disabled={!isReady}>
            <IconArrowUp size={20} stroke={2} />
          </IconButton>
        )}
      </form>
    </>
  );
};
