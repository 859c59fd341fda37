import type { BotKey } from '@studiolo/contract/bots/api-endpoints';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Api.module.css';
import { apiTexts } from './api.texts.ts';
import { revokeKey } from './queries.ts';

type Props = { botId: string; keys: readonly BotKey[] };

export const KeyList = ({ botId, keys }: Props) => {
  const text = useText(apiTexts);
  const ago = useRelativeTime();
  const [keyToRevoke, setKeyToRevoke] = useState<string>();
  return (
    <ul className={styles['keys']} aria-label={text('keys')}>
      {keys.map(({ keyId, name, ending, usedDate }) => (
        <li key={keyId}>
          <div>
            <strong>{name}</strong>
            <span>{text('ending', { ending })}</span>
            <span>{usedDate === null ? text('unused') : text('used', { when: ago(usedDate) })}</span>
          </div>
          {keyToRevoke === keyId ? (
            <Confirm
              className={styles['sure']}
              question={text('revokeSure')}
              yes={text('yes')}
              no={text('no')}
              opener={`revoke-${keyId}`}
              onYes={() => void revokeKey(botId, keyId)}
              onNo={() => setKeyToRevoke(undefined)}
            />
          ) : (
            <IconButton
              id={`revoke-${keyId}`}
              label={text('revoke', { name })}
              onClick={() => setKeyToRevoke(keyId)}
            >
              <IconTrash size={16} stroke={1.7} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
};
