import { isVisible } from '@studiolo/contract/wire/visible-text';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import { wordCount } from '@studiolo/contract/text/word-count';
import { IconPaperclip } from '@tabler/icons-react';
import { Suspense, useId, useImperativeHandle, useReducer, useRef, type ReactNode, type Ref } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsIdle } from '../../platform/loading/when-idle.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { chatsPlace, readChats, setChats } from './mentions/mentioned-chats.ts';
import { attach, detach, retryAttachment, useAttachments } from '../uploads/attachments.state.ts';
import styles from './Composer.module.css';
import { composerTexts } from './composer.texts.ts';
import { getDraft, setDraft, useDraft } from './drafts.ts';
import { isSendingKey } from './is-sending-key.ts';
import { QuoteChip } from './QuoteChip.tsx';
import { SendButton } from './SendButton.tsx';
import { useComposerPlace } from './use-composer-place.ts';
import { useGrow } from './use-grow.ts';
import { useMentions } from './use-mentions.ts';
import { useSending, type ComposedQuestion } from './use-sending.ts';

const AttachmentList = lazyPart(() =>
  import('../uploads/AttachmentList.tsx').then((module) => module.AttachmentList),
);

const DictateButton = lazyPart(() =>
  import('../dictation/DictateButton.tsx').then((module) => module.DictateButton),
);
const MentionList = lazyPart(() => import('./mentions/MentionList.tsx').then((module) => module.MentionList));

const ChatChips = lazyPart(() => import('./mentions/ChatChips.tsx').then((module) => module.ChatChips));

const BlindModel = lazyPart(() => import('./BlindModel.tsx').then((module) => module.BlindModel));

const LongDraft = lazyPart(() => import('./LongDraft.tsx').then((module) => module.LongDraft));

/** Minimum text length for which the number of words is shown. */
const MIN_COUNTED_LENGTH = 200;

export type ComposerHandle = { focus: () => void; chooseFiles: () => void };

type Props = {
  /** Storage key of the draft and its files. */
  place: string;
  isAnswering: boolean;
  isStopping: boolean;
  onSend: (written: ComposedQuestion) => void;
  onStop: () => void;
  /** Called when the user starts typing, to preload the code that renders answers. */
  onIntent?: () => void;
  /** Additional buttons next to the paperclip. */
  tools?: ReactNode;
  /** Whether files can be attached. */
  canAttach?: boolean;
  placeholder?: string | undefined;
  /** Reason why no question can be asked now; empty if one can be asked. */
  refusal?: string | undefined;
  /** Whether sources are still being read, so that a question waits for them. */
  isPreparing?: boolean | undefined;
  ref?: Ref<ComposerHandle>;
};

/** Input for a question with its files. */
export const Composer = ({
  place,
  isAnswering,
  isStopping,
  onSend,
  onStop,
  onIntent,
  tools,
  canAttach = true,
  placeholder,
  refusal = '',
  isPreparing = false,
  ref,
}: Props) => {
  const text = useText(composerTexts);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const draft = useDraft(place);
  // The component subscribes to the store in an effect. Rendering once more shows characters that were typed
  // before that.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const attachments = useAttachments(place);
  const { send, isWaiting, cancel, hint } = useSending({ place, refusal, isPreparing, onSend });
  const isIdle = useIsIdle();
  useGrow(area, draft);
  // Pages that are kept alive have a composer each, so a fixed id would not be unique.
  const hintId = useId();
  useComposerPlace(place);
  const mentions = useMentions(place, area, draft);
  const chats = readChats(useDraft(chatsPlace(place)));

  const chooseFiles = () => whenSignedIn(() => picker.current?.click());
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus(), chooseFiles }));

  const submit = () => {
    send();
    area.current?.focus();
  };

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles['box']}>
        {attachments.length > 0 && (
          <Suspense>
            <AttachmentList
              attachments={attachments}
              onRetry={(attachment) => void retryAttachment(attachment)}
              onRemove={(attachment) => detach(place, attachment)}
              onReplace={(attachment, file) => {
                detach(place, attachment);
                attach(place, [file]);
              }}
            />
            <BlindModel place={place} />
          </Suspense>
        )}
        {canAttach && draft.trim().length > CHAT_LIMITS.promptLength && (
          <Suspense>
            <LongDraft place={place} onMoved={() => area.current?.focus()} />
          </Suspense>
        )}
        {chats.length > 0 && (
          <Suspense>
            <ChatChips
              chats={chats}
              onChange={(remaining) => {
                setChats(place, remaining);
                area.current?.focus();
              }}
            />
          </Suspense>
        )}
        {mentions.trigger && (
          <OnDemand isNeeded onMissing={mentions.dismiss}>
            <MentionList
              id={mentions.listId}
              ref={mentions.list}
              trigger={mentions.trigger}
              without={place}
              onChoose={(mention, target) => target.choose(mention, mentions.writing)}
              onLeave={() => mentions.writing.insert('')}
              onDismiss={mentions.dismiss}
              onActive={mentions.setActive}
            />
          </OnDemand>
        )}
        <QuoteChip place={place} onRemoved={() => area.current?.focus()} />
        <textarea
          name="question"
          ref={area}
          className={styles['area']}
          rows={1}
          value={draft}
          placeholder={placeholder ?? text('ask')}
          aria-label={text('question')}
          aria-describedby={hintId}
          enterKeyHint="send"
          onChange={({ currentTarget }) => {
            setDraft(place, currentTarget.value);
            renderAgain();
            mentions.detectTrigger({ currentTarget });
            onIntent?.();
          }}
          {...mentions.area}
          onKeyDown={(event) => {
            if (mentions.press(event) || !isSendingKey(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <div className={styles['tools']}>
          {canAttach && (
            <IconButton label={text('attach')} onClick={chooseFiles}>
              <IconPaperclip size={19} stroke={1.7} />
            </IconButton>
          )}
          {tools}
          <span className={styles['count']}>
            {draft.length >= MIN_COUNTED_LENGTH && text('words', { count: wordCount(draft) })}
          </span>
          <Suspense>
            {isIdle && (
              <DictateButton
                area={area}
                read={() => getDraft(place)}
                write={(text) => setDraft(place, text)}
              />
            )}
          </Suspense>
          <SendButton
            isAnswering={isAnswering}
            isStopping={isStopping}
            isWaiting={isWaiting}
            isEmpty={!isVisible(draft)}
            onStop={onStop}
            onCancel={cancel}
          />
        </div>
        <input
          name="files"
          ref={picker}
          type="file"
          multiple
          hidden
          accept={CHAT_FILE_ACCEPT}
          onChange={({ currentTarget }) => {
            attach(place, [...(currentTarget.files ?? [])]);
            currentTarget.value = '';
            area.current?.focus();
          }}
        />
      </div>
      <p id={hintId} className={styles['hint']} role="status">
        {hint}
      </p>
    </form>
  );
};
