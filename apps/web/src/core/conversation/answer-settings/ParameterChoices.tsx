import { useText } from '../../../platform/i18n/use-text.ts';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { conversationTexts } from '../conversation.texts.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { thinkingTexts } from '../thinking/thinking.texts.ts';
import { useChosenModel } from '../thinking/use-chosen-model.ts';
import styles from './AnswerSettings.module.css';
import { changeParameters, useParameters } from './parameters.ts';

const STYLES = ['precise', 'balanced', 'free'] as const;
const LENGTHS = ['short', 'normal', 'long'] as const;

/**
 * Parameters of this chat: creativity, length and, if the model supports it, optional thinking. Unsupported
 * ones are disabled and give the reason.
 */
export const ParameterChoices = ({ session }: { session: ChatSession }) => {
  const text = useText(conversationTexts);
  const parameters = useParameters(session);
  const thinking = useText(thinkingTexts);
  const model = useChosenModel();
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
      {model?.thinksOnRequest && (
        <Choices
          label={thinking('thinking')}
          value={parameters.think ? 'think' : 'usual'}
          choices={(['usual', 'think'] as const).map((value) => ({ value, label: thinking(value) }))}
          onChange={(value) => change({ think: value === 'think' })}
        />
      )}
      {isFixed && (
        <p className={styles['reason']}>
          {text(takesNothing ? 'takesNothing' : 'setsItself', { model: model.label })}
        </p>
      )}
    </>
  );
};
