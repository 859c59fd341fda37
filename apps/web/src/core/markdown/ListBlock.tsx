import type { Tokens } from 'marked';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { markdownTexts } from './markdown-texts.ts';
import { within, type TextToken } from '@studiolo/markdown/tokens';

/** Removes the task marker from the text, since it is rendered as a checkbox. */
const withoutTaskMark = (tokens: readonly TextToken[]): TextToken[] =>
  tokens
    .filter(({ type }) => type !== 'checkbox')
    .map((token, index) =>
      index === 0 && (token.type === 'text' || token.type === 'paragraph')
        ? { ...token, text: token.text.replace(/^\[[ xX]\] +/, '') }
        : token,
    );

const TaskMark = ({ isDone }: { isDone: boolean }) => {
  const text = useText(markdownTexts);
  const label = isDone ? text('taskDone') : text('taskOpen');
  return <span role="img" className="task-mark" data-done={isDone} aria-label={label} />;
};

type Props = {
  token: Tokens.List;
  isOpen: boolean;
  render: (tokens: readonly TextToken[], isOpen: boolean) => ReactNode;
};

export const ListBlock = ({ token: { items, ordered, start }, isOpen, render }: Props) => {
  const elements = items.map((item, index) => (
    <li key={index} className={item.task ? 'task' : undefined}>
      {item.task && <TaskMark isDone={item.checked ?? false} />}
      {render(
        item.task ? withoutTaskMark(within(item.tokens)) : within(item.tokens),
        isOpen && index === items.length - 1,
      )}
    </li>
  ));
  return ordered ? (
    <ol dir="auto" start={start === '' ? undefined : start}>
      {elements}
    </ol>
  ) : (
    <ul dir="auto">{elements}</ul>
  );
};
