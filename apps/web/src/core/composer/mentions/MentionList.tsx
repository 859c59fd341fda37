import type { Mention } from '@studiolo/contract/mentions/entities';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useMentionTargets, type MentionTarget } from '../../../platform/mention-targets.ts';
import { MentionOption } from './MentionOption.tsx';
import styles from './MentionList.module.css';
import { mentionTexts } from './mentions.texts.ts';
import { BUILT_IN_TARGETS } from './built-in-targets.tsx';
import { mentionsQuery } from './queries.ts';
import type { Trigger } from './trigger.ts';
import { isPressed, type PressedKey } from '../../../ui/pressed-key.ts';

/** Handles a key before the text area does; returns false if the list ignores the key. */
export type MentionListHandle = { press: (event: PressedKey) => boolean };

type Props = {
  id: string;
  trigger: Trigger;
  /** Id of the text being edited, which is not offered as a mention of itself. */
  without?: string;
  /** Whether only items with a URL are offered. */
  isLinked?: boolean;
  /** Class that positions the list; above the text by default. */
  className?: string | undefined;
  onChoose: (mention: Mention, target: MentionTarget) => void;
  /** Called when an option that opens another page was chosen, to remove the trigger character. */
  onLeave: () => void;
  /** Called when the list is closed with Escape. */
  onDismiss: () => void;
  /** Called with the id of the active option, or with undefined. */
  onActive: (optionId: string | undefined) => void;
  ref?: Ref<MentionListHandle>;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const LIST_NAMES = { mark: 'mention', start: 'prompts' } as const;

/** List of items that can be mentioned. Arrow keys move through it; Enter, Tab or a tap chooses. */
export const MentionList = ({
  id,
  trigger,
  without,
  isLinked = false,
  className = styles['frame'],
  onChoose,
  onLeave,
  onDismiss,
  onActive,
  ref,
}: Props) => {
  const text = useText(mentionTexts);
  const { triggerKind, query } = trigger;
  const targets = [...BUILT_IN_TARGETS, ...useMentionTargets()].filter(
    (target) => target.triggerKind === triggerKind,
  );
  const {
    data = [],
    isSuccess,
    isLoading,
    isPlaceholderData,
  } = useQuery(
    mentionsQuery(
      query.trim(),
      targets.map(({ kind }) => kind),
    ),
  );
  const items = data.flatMap((mention) => {
    const target = targets.find(({ kind }) => kind === mention.kind);
    const isOffered = mention.id !== without && !(isLinked && mention.path === '');
    return target && isOffered ? [{ mention, target }] : [];
  });
  const more =
    isSuccess && (items.length > 0 || query === '') ? targets.flatMap(({ more }) => more ?? []) : [];
  const count = items.length + more.length;
  const [walked, setWalked] = useState({ query, at: 0 });
  const at = walked.query === query ? Math.min(walked.at, count - 1) : 0;
  const optionId = (nth: number) => `${id}-${nth}`;
  const active = count === 0 ? undefined : optionId(at);

  useEffect(() => {
    onActive(active);
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, onActive]);
  useEffect(() => () => onActive(undefined), [onActive]);

  const leave = (run: (() => void) | undefined) => {
    onLeave();
    run?.();
  };
  const chooseActive = () => {
    const chosen = items[at];
    if (chosen) onChoose(chosen.mention, chosen.target);
    else leave(more[at - items.length]?.run);
  };

  // While results load, a slash has no options yet, or those of a shorter query. A choice made then waits for
  // the current ones; otherwise Enter would send the slash as a question.
  const isAwaited = isPlaceholderData || (isLoading && triggerKind === 'start');
  const chosenFor = useRef<string>(undefined);
  const chooseAwaited = useEffectEvent(() => {
    const isChosen = chosenFor.current === query;
    chosenFor.current = undefined;
    if (isChosen && count > 0) chooseActive();
  });
  useEffect(() => {
    if (!isAwaited) chooseAwaited();
  }, [query, isAwaited]);

  useImperativeHandle(ref, () => ({
    press(event) {
      const isChoice = isPressed(event, 'Enter') || event.key === 'Tab';
      const step = STEPS[event.key];
      if (isChoice && isAwaited) chosenFor.current = query;
      else if (count === 0) return false;
      else if (isChoice) chooseActive();
      else if (isPressed(event, 'Escape')) onDismiss();
      else if (step !== undefined) setWalked({ query, at: (at + step + count) % count });
      else return false;
      return true;
    },
  }));

  if (count === 0) return null;
  return (
    <div
      className={className}
      // Keeps the focus in the text, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={text(LIST_NAMES[triggerKind])} className={styles['list']}>
        {items.map(({ mention, target }, nth) => (
          <MentionOption
            key={`${mention.kind}-${mention.id}`}
            id={optionId(nth)}
            icon={<target.Icon size={17} stroke={1.7} />}
            title={mention.title}
            about={mention.about}
            kind={triggerKind === 'mark' ? <target.Label /> : undefined}
            isActive={nth === at}
            onPoint={() => setWalked({ query, at: nth })}
            onChoose={() => onChoose(mention, target)}
          />
        ))}
        {more.map(({ Label, run }, nth) => (
          <MentionOption
            key={`more-${nth}`}
            id={optionId(items.length + nth)}
            icon={<IconAdjustments size={17} stroke={1.7} />}
            title={<Label />}
            isActive={items.length + nth === at}
            onPoint={() => setWalked({ query, at: items.length + nth })}
            onChoose={() => leave(run)}
          />
        ))}
      </div>
      <p className="unseen" role="status">
        {text('found', { count: items.length })}
      </p>
    </div>
  );
};
