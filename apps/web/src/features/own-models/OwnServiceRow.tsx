import type { OwnService } from '@studiolo/contract/models/own-services';
import { useId, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { ownModelTexts } from './own-models.texts.ts';
import styles from './OwnServices.module.css';
import { useDisconnect } from './queries.ts';

/** One connected service: how it does, and its end. */
export const OwnServiceRow = ({ service }: { service: OwnService }) => {
  const text = useText(ownModelTexts);
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const disconnect = useDisconnect();
  const { name, baseUrl, keyEnd, isReadable, models } = service;
  const health = models.length > 0 ? text('offers', { count: models.length }) : text('offersNothing');
  const facts = [
    isReadable ? health : text('unreadable'),
    keyEnd && text('keyEnds', { keyEnd }),
    baseUrl,
  ].filter((fact) => fact !== '');
  return (
    <li className={styles['service']}>
      <div className={styles['words']}>
        <strong className={styles['name']}>{text(name)}</strong>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </div>
      {isAsked ? (
        <Confirm
          className={styles['sure']}
          question={text('sure')}
          yes={text('yes')}
          no={text('no')}
          opener={id}
          onYes={() => disconnect.mutate(name)}
          onNo={() => setIsAsked(false)}
        />
      ) : (
        <Button
          id={id}
          size="sm"
          aria-label={text('removeOf', { name: text(name) })}
          onClick={() => setIsAsked(true)}
        >
          {text('remove')}
        </Button>
      )}
    </li>
  );
};
