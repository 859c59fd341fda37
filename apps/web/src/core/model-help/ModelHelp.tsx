import type { Help } from '@studiolo/contract/wire/help';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ModelPicker } from '../model-picker/ModelPicker.tsx';
import { modelHelpTexts } from './model-help.texts.ts';

/** Counts down the delay that a service requested. */
const useCountdown = (seconds: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
};

type Props = {
  help: Help | undefined;
  /** Tries again; omitted if a retry is not possible. */
  onRetry?: (() => void) | undefined;
  /** Starts a new chat, if this one is too long. */
  onNew?: (() => void) | undefined;
  /** Control to choose another model; the model picker by default. */
  otherModel?: ReactNode;
};

export const ModelHelp = ({ help, onRetry, onNew, otherModel = <ModelPicker /> }: Props) => {
  const text = useText(modelHelpTexts);
  const isSignedIn = useIsSignedIn();
  const left = useCountdown(help?.seconds ?? 0);
  return (
    <>
      {onRetry && (
        <Button size="sm" disabled={left > 0} onClick={onRetry}>
          {left > 0 ? text('tryAgainIn', { seconds: left }) : text('tryAgain')}
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
