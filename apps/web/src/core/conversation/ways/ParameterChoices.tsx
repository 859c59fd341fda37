import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { defaultModelQuery, modelsQuery } from '../../model-picker/queries.ts';
import { conversationTexts } from '../conversation.texts.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import styles from './AnswerWays.module.css';
import { changeParameters, useParameters } from './parameters.ts';

const STYLES = ['precise', 'balanced', 'free'] as const;
const LENGTHS = ['short', 'normal', 'long'] as const;

/** How this chat is answered: how freely and how fully. What the model does not take is greyed, with the reason. */
export const ParameterChoices = ({ session }: { session: ChatSession }) => {
  const text = useText(conversationTexts);
  const parameters = useParameters(session);
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const model = models.find(({ name }) => name === chosen?.model);
  const takesNothing = model !== undefined && (model.canDraw || model.provider === 'builtin');
  const isFixed = model !== undefined && !model.canVary;
  const change = (to: Partial<typeof parameters>) => void changeParameters(session, { ...parameters, ...to });
  return (
    <>
      <Choices
        label={text('style')}
        value={parameters.style}
        disabled={isFixed}
        choices={STYLES.map((value) => ({ value, label: text(value) }))}
        onChange={(style) => change({ style })}
      />
      <Choices
        label={text('length')}
        value={parameters.length}
        disabled={takesNothing}
        choices={LENGTHS.map((value) => ({ value, label: text(value) }))}
        onChange={(length) => change({ length })}
      />
      {isFixed && (
        <p className={styles['reason']}>
          {text(takesNothing ? 'takesNothing' : 'setsItself', { model: model.label })}
        </p>
      )}
    </>
  );
};
