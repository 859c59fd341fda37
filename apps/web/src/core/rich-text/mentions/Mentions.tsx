import type { Editor } from '@tiptap/core';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type Ref,
} from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import type { MentionListHandle } from '../../composer/mentions/MentionList.tsx';
import { insertMention } from './insert-mention.ts';
import styles from './Mentions.module.css';
import { useMentionTrigger } from './use-mention-trigger.ts';

const MentionList = lazyPart(() =>
  import('../../composer/mentions/MentionList.tsx').then((module) => module.MentionList),
);

/** Height that the list needs, in px. */
const LIST_HEIGHT = 320;

type Props = { editor: Editor; host: HTMLElement | null; ref: Ref<MentionListHandle> };
type Line = { side: 'above' | 'below'; place: CSSProperties };

const lineAt = (editor: Editor, host: HTMLElement, position: number): Line => {
  const { top, bottom, left } = editor.view.coordsAtPos(position);
  const frame = host.getBoundingClientRect();
  const isBelow = bottom + LIST_HEIGHT < innerHeight || top < LIST_HEIGHT;
  return {
    side: isBelow ? 'below' : 'above',
    place: {
      top: top - frame.top,
      height: bottom - top,
      left: `max(0px, min(${left - frame.left}px, 100% - 440px))`,
    },
  };
};

/** List of items to mention, shown after the trigger character. Inserts a link to the chosen one. */
export const Mentions = ({ editor, host, ref }: Props) => {
  const id = useId();
  const list = useRef<MentionListHandle>(null);
  const isSignedIn = useIsSignedIn();
  const mentionTrigger = useMentionTrigger(editor);
  const [dismissedStart, setDismissedStart] = useState<number>();
  const [active, setActive] = useState<string>();
  const [line, setLine] = useState<Line>();
  const start = mentionTrigger?.start;
  const trigger = isSignedIn && start !== dismissedStart ? mentionTrigger : undefined;

  useEffect(() => {
    if (start === undefined) setDismissedStart(undefined);
  }, [start]);
  useLayoutEffect(() => {
    if (host && start !== undefined) setLine(lineAt(editor, host, start));
  }, [editor, host, start]);
  useEffect(() => {
    const writing = editor.view.dom;
    if (active === undefined) return;
    writing.setAttribute('aria-controls', id);
    writing.setAttribute('aria-activedescendant', active);
    return () => {
      writing.removeAttribute('aria-controls');
      writing.removeAttribute('aria-activedescendant');
    };
  }, [editor, active, id]);

  useImperativeHandle(ref, () => ({
    press: (event) => trigger !== undefined && list.current?.press(event) === true,
  }));
  const dismiss = () => setDismissedStart(start);

  if (!trigger || !line) return null;
  return (
    <div className={styles['line']} style={line.place}>
      <OnDemand isNeeded onMissing={dismiss}>
        <MentionList
          id={id}
          ref={list}
          trigger={trigger}
          isLinked
          className={styles[line.side]}
          onChoose={(mention) => insertMention(editor, trigger, mention)}
          onLeave={() => editor.commands.deleteRange({ from: trigger.start, to: trigger.end })}
          onDismiss={dismiss}
          onActive={setActive}
        />
      </OnDemand>
    </div>
  );
};
