import type { Help } from '@studiolo/contract/wire/help';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ModelPicker } from '../model-picker/ModelPicker.tsx';
import { modelHelpTexts } from './model-help.texts.ts';

/** Counts down the delay that a service has requested, in seconds. */
const useCountdown = (seconds: number): number => {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return secondsLeft;
};

type Props = {
  help: Help | undefined;
  /** Retries; omitted if a retry is not possible. */
  onRetry?: (() => void) | undefined;
  /** Starts a new chat, if this one is too long. */
  onNew?: (() => void) | undefined;
  /** Control to choose another model; the model picker by default. */
  otherModel?: ReactNode;
};

export const ModelHelp = ({ help, onRetry, onNew, otherModel = <ModelPicker /> }: Props) => {
  const text = useText(modelHelpTexts);
  const isSignedIn = useIsSignedIn();
  const secondsLeft = useCountdown(help?.seconds ?? 0);
  return (
    <>
      {onRetry && (
        <Button size="sm" disabled={secondsLeft > 0} onClick={onRetry}>
          {secondsLeft > 0 ? text('tryAgainIn', { seconds: secondsLeft }) : text('tryAgain')}
        </Button>
      )}
      {help?.page && (
        <a href={help.page} target="_blank" rel="noopener noreferrer">
          {text('topUp')}
        </a>
      )}
      {isSignedIn && help?.remedy === 'own-services' && (
        <Button size="sm" icon={<IconKey size={16} stroke={1.7} />} onClick={() => openSettings('models')}>
          {text('openServices')}
        </Button>
      )}
      {onNew && help?.remedy === 'less-text' && (
        <Button size="sm" onClick={onNew}>
          {text('newChat')}
        </Button>
      )}
      {isSignedIn && help && otherModel}
    </>
  );
};
