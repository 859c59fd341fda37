import type { OwnService } from '@studiolo/contract/models/own-services';
import { useId, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { ServiceChecks } from '../../core/service-checks/ServiceChecks.tsx';
import { ownModelTexts } from './own-models.texts.ts';
import styles from './OwnServices.module.css';
import { OwnAbilities } from './OwnAbilities.tsx';
import { useCheckSaved, useDisconnect } from './queries.ts';

/** A connected service: its state, and a button to remove it. */
export const OwnServiceRow = ({ service }: { service: OwnService }) => {
  const text = useText(ownModelTexts);
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const disconnect = useDisconnect();
  const check = useCheckSaved();
  const { name, label = '', baseUrl, keyEnd, isReadable, models } = service;
  const health = models.length > 0 ? text('offers', { count: models.length }) : text('offersNothing');
  const shownName = label === '' ? text(name) : label;
  const facts = [
    isReadable ? health : text('unreadable'),
    keyEnd && text('keyEnds', { keyEnd }),
    baseUrl,
  ].filter((fact) => fact !== '');
  return (
    <li className={styles['service']}>
      <div className={styles['words']}>
        <strong className={styles['name']}>{shownName}</strong>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </div>
      {isAsked ? (
        <Confirm
          className={styles['sure']}
          question={text('sure')}
          yes={text('yes')}
          no={text('no')}
          opener={id}
          onYes={() => disconnect.mutate(service)}
          onNo={() => setIsAsked(false)}
        />
      ) : (
        <>
          <Button
            size="sm"
            aria-label={text('testOf', { name: shownName })}
            isBusy={check.isPending}
            onClick={() => check.mutate(service)}
          >
            {text('test')}
          </Button>
          {models.length > 0 && (
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={isOpen ? undefined : text('abilitiesOf', { name: shownName })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text(isOpen ? 'close' : 'abilities')}
            </Button>
          )}
          <Button
            id={id}
            size="sm"
            aria-label={text('removeOf', { name: shownName })}
            onClick={() => setIsAsked(true)}
          >
            {text('remove')}
          </Button>
        </>
      )}
      {check.data && <ServiceChecks label={text('tested')} checks={check.data} />}
      {isOpen && !isAsked && <OwnAbilities service={service} />}
    </li>
  );
};
