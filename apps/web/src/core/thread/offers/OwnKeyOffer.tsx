import { IconKey } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/user.ts';
import { openSettings } from '../../../platform/settings/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConnectModel } from '../../model-help/ConnectModel.tsx';
import styles from '../answer/AnswerView.module.css';
import { threadTexts } from '../thread.texts.ts';

/**
 * If the built-in engine could not answer, offers to connect a model: with the user's own key, or for everyone
 * if the user is an operator.
 */
export const OwnKeyOffer = () => {
  const text = useText(threadTexts);
  const user = useUser();
  if (!useIsSignedIn()) return null;
  if (user?.isAdmin) return <ConnectModel className={styles['open']} />;
  return (
    <Button
      size="sm"
      className={styles['open']}
      icon={<IconKey size={16} stroke={1.7} />}
      onClick={() => openSettings('models')}
    >
      {text('addOwnKey')}
    </Button>
  );
};
