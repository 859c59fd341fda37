import { IconBulb } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ChatSession } from '../sessions/chat-session.ts';
import { changeParameters, useParameters } from '../answer-settings/parameters.ts';
import { thinkingTexts } from './thinking.texts.ts';
import { useChosenModel } from './use-chosen-model.ts';

const Switch = ({ session }: { session: ChatSession }) => {
  const text = useText(thinkingTexts);
  const parameters = useParameters(session);
  const isOn = parameters.think === true;
  return (
    <IconButton
      label={text('think')}
      title={text(isOn ? 'thinkOn' : 'thinkOff')}
      isActive={isOn}
      aria-pressed={isOn}
      onClick={() => void changeParameters(session, { ...parameters, think: !isOn })}
    >
      <IconBulb size={19} stroke={1.7} />
    </IconButton>
  );
};

/** Switch that makes the model think before it answers. Shown for models that think only on request. */
export const ThinkSwitch = ({ session }: { session: ChatSession }) => {
  const isSignedIn = useIsSignedIn();
  const model = useChosenModel();
  return isSignedIn && model?.thinksOnRequest && <Switch session={session} />;
};
