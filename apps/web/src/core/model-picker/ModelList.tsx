import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';
import { defaultModelQuery, modelsQuery, useSetDefaultModel } from './queries.ts';

/** The models, the unavailable ones with the reason. */
export const ModelList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(modelPickerTexts);
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const setDefault = useSetDefaultModel();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);

  return (
    <div ref={list} role="none">
      {models.map(({ name, label, isAvailable, isVip, isDefault, reason }) => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          aria-checked={name === chosen?.model}
          aria-disabled={!isAvailable}
          className={styles['model']}
          onClick={() => {
            if (!isAvailable) return;
            onChosen();
            whenSignedIn(() => setDefault.mutate(name));
          }}
        >
          <span className={styles['words']}>
            <span className={styles['line']}>
              {label}
              {isVip && <span className={styles['mark']}>{text('vip')}</span>}
              {isDefault && <span className={styles['quiet']}>{text('isDefault')}</span>}
            </span>
            {!isAvailable && <span className={styles['reason']}>{reason || text('unavailable')}</span>}
          </span>
          {name === chosen?.model && <IconCheck size={16} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
};
