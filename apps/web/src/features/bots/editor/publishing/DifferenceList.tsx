import { useText } from '../../../../platform/i18n/use-text.ts';
import { botTexts } from '../../bots.texts.ts';
import type { Difference } from './differences.ts';
import styles from './Publishing.module.css';

const LABELS = {
  botName: 'name',
  description: 'description',
  category: 'category',
  tags: 'tags',
  avatar: 'avatar',
  prompt: 'prompt',
  baseBot: 'model',
  greeting: 'greeting',
  suggestions: 'suggestions',
  scoreThreshold: 'threshold',
  originality: 'originality',
} as const;

/** Old and new values of each changed field. */
export const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => {
  const text = useText(botTexts);
  return (
    <dl className={styles['differences']}>
      {differences.map(({ field, was, becomes }) => (
        <div key={field}>
          <dt>{text(LABELS[field])}</dt>
          <dd>
            <del aria-label={`${text('was')}: ${was || text('empty')}`}>{was || text('empty')}</del>
            <ins aria-label={`${text('becomes')}: ${becomes || text('empty')}`}>
              {becomes || text('empty')}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};
