import type { InboxQuestion } from '@studiolo/contract/bots/inbox-entities';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';

type Group = readonly InboxQuestion[];
type Props = {
  groups: readonly Group[];
  current: string | undefined;
  onChoose: (group: Group) => void;
};

export const REASONS = {
  disliked: 'disliked',
  'low-score': 'lowScore',
  uncited: 'uncited',
  told: 'told',
} as const;

/** Groups of questions with the same meaning, each shown by its latest wording. */
export const InboxGroups = ({ groups, current, onChoose }: Props) => {
  const text = useText(inboxTexts);
  const ago = useRelativeTime();
  return (
    <ul className={styles['groups']}>
      {groups.map((group) => {
        const [latest] = group;
        const key = group.at(-1)?.answerId;
        return (
          latest && (
            <li key={key}>
              <button type="button" aria-pressed={key === current} onClick={() => onChoose(group)}>
                <strong>{latest.question}</strong>
                <span>
                  {text('times', { count: group.length })} · {text(REASONS[latest.reason])} ·{' '}
                  {ago(latest.createDate)}
                </span>
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
};
